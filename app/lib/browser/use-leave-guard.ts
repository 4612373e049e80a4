import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Holds back navigation and asks the browser to confirm closing the page while there is unsaved work. */
export function useLeaveGuard(hasUnsavedWork: boolean): Blocker {
  useEffect(() => {
    if (!hasUnsavedWork) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [hasUnsavedWork])
  return useBlocker(hasUnsavedWork)
}
