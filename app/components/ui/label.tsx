import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={clsx('text-sm font-semibold text-foreground', className)}
      {...props}
    >
      {children}
    </label>
  )
}
