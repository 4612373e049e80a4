import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

/** The label is for screen readers. */
export function Spinner({ className, label, ...props }: ComponentProps<'span'> & { label: string }) {
  return (
    <span data-slot="spinner" role="status" className={joinClasses('inline-flex', className)} {...props}>
      <span className="size-8 animate-spin rounded-full border-3 border-border border-t-accent motion-reduce:animate-none" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
