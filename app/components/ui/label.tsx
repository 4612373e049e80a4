import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={joinClasses('text-sm font-semibold text-foreground', className)}
      {...props}
    >
      {children}
    </label>
  )
}
