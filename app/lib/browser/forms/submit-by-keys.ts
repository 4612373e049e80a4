import type { KeyboardEvent } from 'react'

/**
 * For forms whose submission visitors see: Enter in a single-line field does nothing, where a browser would submit, and
 * Ctrl+Enter (Command on a Mac) submits from any field, or calls `save` if that is given.
 */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>, save?: () => void): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Enter also ends a word that is being composed. Dialogs inside the form are its children for React alone.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof Node && currentTarget.contains(target))) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    if (save) save()
    else currentTarget.requestSubmit()
  } else if (target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}

/** For forms that keep what is written by themselves: Ctrl+S (Command on a Mac) keeps it now, where a browser would save the page. */
export function keepByKeys(event: KeyboardEvent<HTMLFormElement>, keep: () => void): void {
  const { key, target, currentTarget } = event
  if (key.toLowerCase() !== 's' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
  if (!(target instanceof Node && currentTarget.contains(target))) return
  event.preventDefault()
  keep()
}
