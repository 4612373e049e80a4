import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findStaffScreen } from '#app/components/staff/staff-screens.ts'
import { unguarded } from '#app/lib/browser/forms/use-leave-guard.ts'

interface ArticleUrlOptions {
  /** Opens the form of an article (its ID) or of a new one (`new`). */
  onOpen: (request: string) => void
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
  const requested = isHere ? params.get('open')?.toLowerCase() : undefined
  const opened = useRef<string>(undefined)
  const isLeaving = useRef(false)

  function setArticle(id: string | undefined, options: { replace: boolean; state?: unknown }) {
    if (id === requested) return
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    setParams(next, { ...options, preventScrollReset: true })
  }

  const onRequest = useEffectEvent((id: string | undefined) => {
    if (id === opened.current) return
    if (opened.current !== undefined) onClose()
    opened.current = id
    if (id !== undefined) onOpen(id)
  })
  useEffect(() => onRequest(requested), [requested])

  /** Adds one history entry, however often forms open and close. */
  const request = (id: string) => setArticle(id, { replace: location.state?.isFormClosed === true })
  return {
    request,
    /** False if the user has left the article while it was loading. */
    isRequested: (id: string) => opened.current === id,
    /** Adds an article whose form is already open. */
    addOpened(id: string) {
      opened.current = id
      request(id)
    },
    /** Replaces `new` with the ID of the article that was stored. */
    replaceNew(id: string) {
      // The form may have closed meanwhile.
      if (opened.current !== 'new') return
      opened.current = id
      setArticle(id, { replace: true, state: unguarded })
    },
    /** The form closes because the user goes to another URL. */
    onLeave() {
      isLeaving.current = true
    },
    remove() {
      opened.current = undefined
      if (!isLeaving.current) setArticle(undefined, { replace: true, state: unguarded })
      isLeaving.current = false
    },
  }
}
