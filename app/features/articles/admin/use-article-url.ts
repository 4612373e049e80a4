import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findStaffScreen } from '#app/components/staff/staff-screens.ts'
import { openParameter } from '#app/components/staff/use-open-request.ts'
import { unguarded } from '#app/lib/browser/forms/use-leave-guard.ts'

interface ArticleUrlOptions {
  /** Opens the form of an article (its ID) or of a new one (`new`). */
  onOpen: (id: string) => void
  onClose: () => void
}

/**
 * Syncs the form with the URL's `open` parameter, so that Back closes the form, and a reload or a
 * shared link opens it.
 */
export function useArticleUrl({ onOpen, onClose }: ArticleUrlOptions) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  // The tab stays mounted briefly after the user leaves it.
  const isHere = findStaffScreen(location).path === '/admin'
  const requested = isHere ? params.get(openParameter)?.toLowerCase() : undefined
  const opened = useRef<string>(undefined)
  const isLeaving = useRef(false)
  // True if the history has the list below the form's entry, so that Back closes the form.
  const hasListBelow = useRef(false)

  function setParameter(id: string | undefined, options: { replace: boolean; state?: unknown }) {
    // `params` are those of the last render. The list may have changed the URL since.
    const next = new URLSearchParams(window.location.search)
    if (id === next.get(openParameter)?.toLowerCase()) return
    if (id === undefined) next.delete(openParameter)
    else next.set(openParameter, id)
    setParams(next, { ...options, preventScrollReset: true })
  }

  /** Adds one history entry, however often forms open and close. */
  function addOpened(id: string) {
    const replace = hasListBelow.current && location.state?.isFormClosed === true
    opened.current = id
    hasListBelow.current = true
    setParameter(id, { replace })
  }

  const onUrlChange = useEffectEvent((id: string | undefined) => {
    if (id === opened.current) return
    if (opened.current !== undefined) onClose()
    opened.current = id
    hasListBelow.current = false
    if (id !== undefined) onOpen(id)
  })
  useEffect(() => onUrlChange(requested), [requested])

  return {
    request(id: string) {
      addOpened(id)
      onOpen(id)
    },
    /** False if the user has left the article while it was loading. */
    isRequested: (id: string) => opened.current === id,
    /** Adds an article whose form is already open. */
    addOpened,
    /** Replaces `new` with the ID of the article that was stored. */
    replaceNew(id: string) {
      // The form may have closed meanwhile.
      if (opened.current !== 'new') return
      opened.current = id
      setParameter(id, { replace: true, state: unguarded })
    },
    /** The form closes because the user goes to another URL. */
    onLeave() {
      isLeaving.current = true
    },
    remove() {
      opened.current = undefined
      if (!isLeaving.current) setParameter(undefined, { replace: true, state: unguarded })
      isLeaving.current = false
    },
  }
}
