import type { KeyboardEvent } from 'react'

/**
 * For forms whose submission visitors see: Enter in a single-line field does nothing, where a browser would submit, and
 * Ctrl+Enter (Command on a Mac) submits from any field.
 */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Enter also ends a word that is being composed. Dialogs inside the form are its children for React alone.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof Node && currentTarget.contains(target))) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    currentTarget.requestSubmit()
  } else if (target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}
