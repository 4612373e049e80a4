import type { ComponentProps } from 'react'
import { cn } from '#app/lib/class-names.ts'

/** Turns while something runs; its text is for those who can't see it turn. */
export function Spinner({ className, label, ...props }: ComponentProps<'span'> & { label: string }) {
  return (
    <span data-slot="spinner" role="status" className={cn('inline-flex', className)} {...props}>
      <span className="size-8 animate-spin rounded-full border-3 border-border border-t-accent motion-reduce:animate-none" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
