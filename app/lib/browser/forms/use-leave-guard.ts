import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** The navigation state with which a form closes itself. The guard lets it pass. */
export const unguarded = { isFormClosed: true }

/** Blocks navigation and asks before the page closes while there are unsaved changes. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  // Compares the object, because history entries get a copy of it, and Back to one is guarded.
  return useBlocker(({ nextLocation }) => isDirty && nextLocation.state !== unguarded)
}
