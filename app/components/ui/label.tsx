import type { ComponentProps } from 'react'
import { twJoin } from 'tailwind-merge'

export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={twJoin('text-sm font-semibold text-foreground', className)}
      {...props}
    >
      {children}
    </label>
  )
}
