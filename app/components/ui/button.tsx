import type { ComponentProps, MouseEvent } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

const baseClass =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center leading-tight font-semibold ' +
  'transition-colors duration-150 motion-reduce:transition-none print:hidden ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ' +
  // A disabled button fades, including its focus ring, so the ring needs a stronger color.
  'aria-disabled:[--ring:var(--foreground)]'

const variants = {
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  accent: 'border-transparent bg-accent text-accent-foreground hover:bg-accent-hover',
  outline: 'border-input bg-surface text-foreground hover:bg-muted',
  ghost: 'border-transparent text-foreground hover:bg-muted',
  quiet: 'border-transparent text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:text-foreground',
  destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
  /** For buttons on dark backgrounds, such as page headers (`--band`). */
  onBand: 'border-band-muted text-band-foreground hover:bg-band-hover',
} as const

export type ButtonVariant = keyof typeof variants

const sizes = {
  medium: 'min-h-11 px-4 py-2 text-base',
  /** For lists and cards. */
  compact: 'min-h-9 px-2.5 py-1 text-sm pointer-coarse:min-h-11',
} as const

export type ButtonSize = keyof typeof sizes

export function buttonClass(variant: ButtonVariant, className?: string, size: ButtonSize = 'medium'): string {
  return joinClasses(baseClass, sizes[size], variants[variant], className)
}

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Disables the button but keeps the focus. With the native attribute, the button would lose the
   * focus.
   */
  disabled?: boolean | undefined
  'aria-disabled'?: never
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size, className, type = 'button', disabled, onClick, ...otherProps } = props
  return (
    <button
      data-slot="button"
      type={type}
      className={buttonClass(variant, className, size)}
      aria-disabled={disabled}
      onClick={disabled ? ignoreClick : onClick}
      {...otherProps}
    />
  )
}

/** Replaces `onClick` while disabled. `preventDefault` also stops a submit button. */
function ignoreClick(event: MouseEvent): void {
  event.preventDefault()
}
