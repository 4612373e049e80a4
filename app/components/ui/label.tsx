import type { ComponentProps } from 'react'
import { cn } from '#app/lib/class-names.ts'

export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cn('text-sm font-semibold text-foreground', className)}
      {...props}
    >
      {children}
    </label>
  )
}
