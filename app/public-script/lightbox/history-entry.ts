/**
 * Adds a history entry for as long as something covers the page, so that the Back button of a phone closes it instead of
 * leaving the page. Returns a function that removes the entry if it is still there.
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
