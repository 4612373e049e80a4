import type { ReactNode } from 'react'

interface TextButtonProps {
  onPress: () => void
  /** The accessible name, if the visible text isn't enough. */
  label?: string
  children: ReactNode
}

export function TextButton({ onPress, label, children }: TextButtonProps) {
  return (
    <button
      type="button"
      data-slot="text-button"
      aria-label={label}
      onClick={onPress}
      className={
        'inline-flex min-h-8 items-center text-left font-semibold text-accent-text underline ' +
        'underline-offset-4 pointer-coarse:min-h-11'
      }
    >
      {children}
    </button>
  )
}
