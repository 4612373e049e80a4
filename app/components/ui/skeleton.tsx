import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Keeps the place of something that is on its way. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="skeleton" aria-hidden className={clsx('shimmer block rounded-sm', className)} {...props} />
}
