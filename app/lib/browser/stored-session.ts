import { useSyncExternalStore } from 'react'
import { hasStoredSession, onStoredSession } from './session-storage.ts'

/** Whether this browser holds a session. In its own window, signing in or out navigates anyway. */
export function useHasStoredSession(): boolean {
  return useSyncExternalStore(onStoredSession, hasStoredSession, () => false)
}
