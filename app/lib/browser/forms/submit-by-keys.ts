import type { KeyboardEvent } from 'react'

/**
 * Key handling for forms that publish content. Enter in a single-line field does not submit.
 * Ctrl+Enter (Command on a Mac) calls `save`, or submits the form.
 */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>, save?: () => void): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Enter may also end an input method's composition. Dialogs inside the form are its children only
  // in React.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof Node && currentTarget.contains(target))) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    if (save) save()
    else currentTarget.requestSubmit()
  } else if (target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}

/**
 * Key handling for forms with drafts. Ctrl+S (Command on a Mac) saves the draft instead of the
 * page.
 */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>, save: () => void): void {
  const { key, target, currentTarget } = event
  if (key.toLowerCase() !== 's' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
  if (!(target instanceof Node && currentTarget.contains(target))) return
  event.preventDefault()
  save()
}
