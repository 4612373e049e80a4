import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span data-slot="skeleton" aria-hidden className={joinClasses('shimmer block rounded-sm', className)} {...props} />
  )
}
