import type { ComponentProps } from 'react'
import { twJoin } from 'tailwind-merge'

/** Placeholder for content that is loading. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="skeleton" aria-hidden className={twJoin('shimmer block rounded-sm', className)} {...props} />
}
