import type { ComponentProps } from 'react'
import { cn } from '#app/lib/class-names.ts'

/** Keeps the place of something that is on its way. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="skeleton" aria-hidden className={cn('shimmer block rounded-sm', className)} {...props} />
}
