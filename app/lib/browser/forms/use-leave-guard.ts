import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** While there are unsaved changes, blocks navigation and has the browser ask before it closes the page. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  return useBlocker(isDirty)
}
