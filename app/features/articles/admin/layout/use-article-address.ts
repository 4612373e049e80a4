import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findStaffScreen } from '#app/components/staff/staff-screens.ts'
import { unguarded } from '#app/lib/browser/forms/use-leave-guard.ts'

interface ArticleAddress {
  /** Opens the form of an article (its ID) or of a new one (`new`). */
  onOpen: (request: string) => void
  onClose: () => void
}

/**
 * Keeps the form and the URL's `article` parameter in step: opening the form adds the parameter, so
 * that Back closes the form, and a reload or a shared link opens it.
 */
export function useArticleAddress({ onOpen, onClose }: ArticleAddress) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  // The tab stays mounted briefly after the user leaves it.
  const isHere = findStaffScreen(location).path === '/admin'
  // Links of earlier versions name the parameter `open`.
  const requested = isHere ? (params.get('article') ?? params.get('open'))?.toLowerCase() : undefined
  const opened = useRef<string>(undefined)
  const isLeaving = useRef(false)

  function setArticle(id: string | undefined, options: { replace: boolean; state?: unknown }) {
    if (id === requested) return
    const next = new URLSearchParams(params)
    for (const name of ['article', 'open']) next.delete(name)
    if (id !== undefined) next.set('article', id)
    setParams(next, { ...options, preventScrollReset: true })
  }

  const onRequest = useEffectEvent((id: string | undefined) => {
    if (id === opened.current) return
    opened.current = id
    if (id === undefined) onClose()
    else onOpen(id)
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
      opened.current = id
      setArticle(id, { replace: true, state: unguarded })
    },
    /** The form closes because the user goes to another address. */
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
