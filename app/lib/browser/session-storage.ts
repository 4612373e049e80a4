/** The `localStorage` key of the Supabase client's session. */
export const sessionStorageKey = 'stationhouse-auth'

/**
 * True if this browser has a stored session. Doesn't need the client library, which visitors don't
 * load.
 */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // Browsers may deny access to storage. Then the user can't be signed in.
    return false
  }
}

/**
 * Calls back when the stored session may have changed: in another window, or while this page was in
 * the back/forward cache.
 */
export function onSessionChange(onChange: () => void): () => void {
  const events = ['storage', 'pageshow'] as const
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}
