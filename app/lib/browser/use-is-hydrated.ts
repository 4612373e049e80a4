import { useSyncExternalStore } from 'react'

/** False in the server's HTML and until the page's script has taken over; forms stay disabled that long. */
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
