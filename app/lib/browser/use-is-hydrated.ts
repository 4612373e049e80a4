import { useSyncExternalStore } from 'react'

/** Returns false on the server and before the page is hydrated. Forms stay disabled until then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

function subscribe(): () => void {
  return () => undefined
}
