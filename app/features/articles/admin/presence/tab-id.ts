const storageKey = 'article-tab'

/**
 * Returns an ID that doesn't change on reload, so that a reloaded tab doesn't count as another
 * window. A duplicated tab has the same ID.
 */
export function getTabId(): string {
  const id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
  sessionStorage.setItem(storageKey, id)
  return id
}
