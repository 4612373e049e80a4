/** The Supabase client stores the session under this key in `localStorage`. */
export const storedSessionKey = 'stationhouse-auth'

/**
 * True if this browser has a session. Doesn't load the Supabase client, because public pages don't
 * have that client.
 */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storedSessionKey) !== null
  } catch {
    // If the browser denies access to storage, the user can't be signed in.
    return false
  }
}

/**
 * Calls `onChange` when the stored session may have changed: in another window, or while this page
 * was in the back/forward cache. Returns a function that stops these calls.
 */
export function onSessionChange(onChange: () => void): () => void {
  const events = ['storage', 'pageshow'] as const
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}
