import type { KeyboardEvent } from 'react'

/**
 * Enter alone in a single-line field doesn't submit the form, because that could publish unfinished
 * content. Ctrl+Enter (Command+Enter on a Mac) calls `save`, or submits the form if there is no
 * `save`.
 */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>, save?: () => void): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Ignores Enter if it ends the composition of an input method. Also ignores keys in dialogs, which
  // are children of the form in React but not in the document.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof Node && currentTarget.contains(target))) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    if (save) save()
    else currentTarget.requestSubmit()
  } else if (target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}

/** Ctrl+S (Command+S on a Mac) calls `save` instead of saving the web page. */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>, save: () => void): void {
  const { key, target, currentTarget } = event
  if (key.toLowerCase() !== 's' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
  if (!(target instanceof Node && currentTarget.contains(target))) return
  event.preventDefault()
  save()
}
