import { useEffect, useRef } from 'react'

/**
 * Has an entry of the history for as long as something lies over the page, so that a phone's Back closes it and doesn't leave the
 * page. Returns what closes it by a control, which takes the entry back. The router takes both entries for the same place.
 */
export function useHistoryEntry(onClose: () => void): () => void {
  const close = useRef(onClose)
  close.current = onClose
  const hasEntry = useRef(false)

  useEffect(() => {
    if (!hasEntry.current) window.history.pushState(window.history.state, '')
    hasEntry.current = true
    const onPop = () => {
      hasEntry.current = false
      close.current()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  return () => {
    if (hasEntry.current) window.history.back()
    hasEntry.current = false
    close.current()
  }
}
