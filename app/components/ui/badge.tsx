import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

const variants = {
  primary: 'border-transparent bg-primary text-primary-foreground',
  accent: 'border-transparent bg-accent text-accent-foreground',
  success: 'border-transparent bg-success text-success-foreground',
  successOutline: 'border-success text-success',
  emergency: 'border-transparent bg-emergency text-emergency-foreground',
  muted: 'border-transparent bg-muted text-muted-foreground',
  outline: 'border-input text-foreground',
  quiet: 'border-transparent text-muted-foreground',
} as const

const sizes = {
  medium: 'px-2 py-0.5 text-sm leading-snug font-semibold',
  small: 'px-1.5 text-xs leading-5 font-medium',
} as const

interface BadgeProps extends ComponentProps<'span'> {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
}

export function Badge({ variant = 'muted', size = 'medium', className, ...props }: BadgeProps) {
  return (
    <span
      data-slot="badge"
      className={joinClasses(
        'inline-flex max-w-full items-center rounded-sm border',
        sizes[size],
        variants[variant],
        className,
      )}
      {...props}
    />
  )
}
