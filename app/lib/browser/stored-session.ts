import { useSyncExternalStore } from 'react'

/** The `localStorage` key under which the Supabase client keeps the session. */
export const sessionStorageKey = 'stationhouse-auth'

/** Whether this browser holds a session, read without the client library, which visitors don't load. */
export function useHasStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false)
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // A browser may refuse storage altogether; then nobody can be signed in.
    return false
  }
}

/** `storage` events come from other windows only; in this one, signing in or out navigates anyway. */
function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
