import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Makes the browser's Back button close a preview instead of leaving the screen. */
export function useCloseOnBack(onClose: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onClose()
  }, [blocker, onClose])
}
