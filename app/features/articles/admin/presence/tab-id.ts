const storageKey = 'stationhouse-closed-tab'

let tabId: string | null = null
let lastCall: Promise<unknown> = Promise.resolve()

/**
 * Names this tab in the list of those who have an article open. A tab takes over the name of the
 * one that was closed last, which the database still has for a while.
 */
export function getTabId(): string {
  if (tabId !== null) return tabId
  tabId = localStorage.getItem(storageKey) ?? crypto.randomUUID()
  localStorage.removeItem(storageKey)
  return tabId
}

/** Leaves this tab's name to the next one, because a page that closes can't reach the server any more. */
export function leaveTabId(): void {
  if (tabId !== null) localStorage.setItem(storageKey, tabId)
}

/** Runs a call after the earlier ones: the end of a form must not overtake its last sign of life. */
export function inOrder<Result>(call: () => Promise<Result>): Promise<Result> {
  const result = lastCall.then(call, call)
  lastCall = result
  return result
}
