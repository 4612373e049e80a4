const storageKey = 'article-tab'

let tabId: string | undefined

/**
 * Returns the ID of this tab in the list of users who have an article open. A reload doesn't change
 * it, so that a tab isn't reported as another window. The storage has it only between two pages,
 * because a duplicated tab copies the storage.
 */
export function getTabId(): string {
  if (tabId !== undefined) return tabId
  const id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
  sessionStorage.removeItem(storageKey)
  addEventListener('pagehide', () => sessionStorage.setItem(storageKey, id))
  addEventListener('pageshow', () => sessionStorage.removeItem(storageKey))
  tabId = id
  return id
}

let lastCall: Promise<unknown> = Promise.resolve()

/** Runs a call after the earlier ones, so that closing a form doesn't overtake its last heartbeat. */
export function runInOrder<Result>(call: () => Promise<Result>): Promise<Result> {
  const result = lastCall.then(call, call)
  lastCall = result
  return result
}
