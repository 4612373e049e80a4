/**
 * Adds a history entry while a dialog covers the page. A phone's Back button then closes the dialog
 * instead of leaving the page. Returns a function that removes the entry if it still exists.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  history.pushState(history.state, '')
  let hasEntry = true
  const onPop = () => {
    hasEntry = false
    onBack()
  }
  addEventListener('popstate', onPop, { once: true })
  return () => {
    removeEventListener('popstate', onPop)
    if (hasEntry) history.back()
  }
}
