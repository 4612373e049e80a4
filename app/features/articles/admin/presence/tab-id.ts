const storageKey = 'article-tab'

/**
 * Returns the ID of this tab in the list of users who have an article open. A reload doesn't change
 * it, so that a tab isn't reported as another window. A duplicated tab has the same ID.
 */
export function getTabId(): string {
  const id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
  sessionStorage.setItem(storageKey, id)
  return id
}
