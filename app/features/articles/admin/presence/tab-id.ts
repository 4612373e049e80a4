const storageKey = 'article-tab'

/**
 * Returns an ID that survives a reload. With a new ID, a reloaded tab would count as another
 * window. A duplicated tab has the same ID and doesn't count as another window.
 */
export function getTabId(): string {
  const id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
  sessionStorage.setItem(storageKey, id)
  return id
}
