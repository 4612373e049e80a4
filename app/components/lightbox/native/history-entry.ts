/**
 * An entry of the history for as long as something lies over the page, so that a phone's Back closes it and doesn't leave the page.
 * Returns what takes the entry back where it is still there. The router takes both entries for the same place.
 */
export function keepHistoryEntry(onBack: () => void): () => void {
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
