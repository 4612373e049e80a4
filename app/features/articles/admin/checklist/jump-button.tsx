import type { ReactNode } from 'react'

interface JumpButtonProps {
  onPress: () => void
  /** The name for screen readers, if the visible text isn't enough. */
  label?: string
  children: ReactNode
}

/** A small button in a sentence or a list, which looks like a link. */
export function JumpButton({ onPress, label, children }: JumpButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="inline-flex min-h-8 items-center text-left font-semibold text-accent-text underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
