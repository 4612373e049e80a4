/** The `localStorage` key under which the Supabase client keeps the session. */
export const sessionStorageKey = 'stationhouse-auth'

/** Whether this browser holds a session, read without the client library, which visitors don't load. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // A browser may refuse storage altogether; then nobody can be signed in.
    return false
  }
}

/** Calls back when that may have changed: in another window, or while this page waited for somebody to come back to it. */
export function onStoredSession(onChange: () => void): () => void {
  const events = ['storage', 'pageshow'] as const
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}
