import { useSyncExternalStore } from 'react'

/** False on the server and until the page is hydrated; forms are disabled until then. */
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
