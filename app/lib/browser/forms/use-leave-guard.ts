import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Blocks navigation and asks before the page closes while there are unsaved changes. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  return useBlocker(isDirty)
}
