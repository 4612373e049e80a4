import type { ComponentProps, MouseEvent } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-2 text-center text-base leading-tight font-semibold ' +
  'transition-colors duration-150 motion-reduce:transition-none ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ' +
  // Its ring fades as well, and is to be seen.
  'aria-disabled:[--ring:var(--foreground)]'

const variants = {
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  accent: 'border-transparent bg-accent text-accent-foreground hover:bg-accent-hover',
  outline: 'border-input bg-surface text-foreground hover:bg-muted',
  ghost: 'border-transparent text-foreground hover:bg-muted',
  destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
  /** On a band, which is dark in both themes. */
  onBand: 'border-band-muted text-band-foreground hover:bg-band-hover',
} as const

export type ButtonVariant = keyof typeof variants

/** The classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return joinClasses(base, variants[variant], className)
}

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> & {
  variant?: ButtonVariant
  /** It does nothing, but keeps the focus, which a browser takes from whoever pressed a button that is disabled then. */
  disabled?: boolean | undefined
  'aria-disabled'?: never
}

export function Button({ variant = 'primary', className, type = 'button', disabled, onClick, ...props }: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={disabled}
      onClick={disabled ? refuse : onClick}
      {...props}
    />
  )
}

/** Also of a form's submission. */
function refuse(press: MouseEvent): void {
  press.preventDefault()
}
