import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

const variants = {
  primary: 'border-transparent bg-primary text-primary-foreground',
  accent: 'border-transparent bg-accent text-accent-foreground',
  success: 'border-transparent bg-success text-success-foreground',
  emergency: 'border-transparent bg-emergency text-emergency-foreground',
  muted: 'border-transparent bg-muted text-muted-foreground',
  outline: 'border-input text-foreground',
} as const

export function Badge({
  variant = 'muted',
  className,
  ...props
}: ComponentProps<'span'> & { variant?: keyof typeof variants }) {
  return (
    <span
      data-slot="badge"
      className={joinClasses(
        'inline-flex max-w-full items-center rounded-sm border px-2 py-0.5 text-sm leading-snug font-semibold',
        variants[variant],
        className,
      )}
      {...props}
    />
  )
}
