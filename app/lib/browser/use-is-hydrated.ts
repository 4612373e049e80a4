import { useSyncExternalStore } from 'react'

/** Returns false on the server and until the page is hydrated. Meanwhile, forms stay disabled. */
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
