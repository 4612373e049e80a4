import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Placeholder for content that is loading. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="skeleton" aria-hidden className={clsx('shimmer block rounded-sm', className)} {...props} />
}
