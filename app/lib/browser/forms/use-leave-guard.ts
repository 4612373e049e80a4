import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/**
 * A form navigates with this state when it closes itself. The guard doesn't block such a
 * navigation.
 */
export const leaveGuardBypass = { isFormClosed: true }

/** If there are unsaved changes, blocks navigation and asks before the page closes. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  // Compares by identity. A history entry has a copy of the state, so the guard still blocks going
  // back to that entry.
  return useBlocker(({ nextLocation }) => isDirty && nextLocation.state !== leaveGuardBypass)
}
