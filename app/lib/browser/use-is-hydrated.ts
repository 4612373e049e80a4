import { useSyncExternalStore } from 'react'

/** Returns false on the server and until the page is hydrated. Forms are disabled until then. */
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
