import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findStaffScreen } from '#app/components/staff/staff-screens.ts'
import { openParameter } from '#app/components/staff/use-open-request.ts'
import { leaveGuardBypass } from '#app/lib/browser/forms/use-leave-guard.ts'

interface ArticleUrlOptions {
  /** Called with an article's ID, or with `new` for a new article. */
  onOpen: (id: string) => void
  onClose: () => void
}

/**
 * Syncs the form with the `open` parameter of the URL. The browser's Back button closes the form,
 * and a reload or a shared link opens it.
 */
export function useArticleUrl({ onOpen, onClose }: ArticleUrlOptions) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  // The articles tab stays mounted briefly after the user leaves it. During that time, the `open`
  // parameter belongs to another screen.
  const isArticlesScreen = findStaffScreen(location).path === '/admin'
  const requestedId = isArticlesScreen ? params.get(openParameter)?.toLowerCase() : undefined
  const openId = useRef<string>(undefined)
  const isLeaving = useRef(false)
  // True if the history entry before the form's entry is the list.
  const hasPreviousListEntry = useRef(false)

  function setParameter(id: string | undefined, options: { replace: boolean; state?: unknown }) {
    // `params` may be outdated, because the list may have changed the URL since the last render.
    const next = new URLSearchParams(window.location.search)
    if (id === next.get(openParameter)?.toLowerCase()) return
    if (id === undefined) next.delete(openParameter)
    else next.set(openParameter, id)
    setParams(next, { ...options, preventScrollReset: true })
  }

  /** Adds a history entry, or replaces the entry of a form that has closed. */
  function addHistoryEntry(id: string) {
    const replace = hasPreviousListEntry.current && location.state?.isFormClosed === true
    openId.current = id
    hasPreviousListEntry.current = true
    setParameter(id, { replace })
  }

  const onUrlChange = useEffectEvent((id: string | undefined) => {
    if (id === openId.current) return
    if (openId.current !== undefined) onClose()
    openId.current = id
    hasPreviousListEntry.current = false
    if (id !== undefined) onOpen(id)
  })
  useEffect(() => onUrlChange(requestedId), [requestedId])

  return {
    open(id: string) {
      addHistoryEntry(id)
      onOpen(id)
    },
    /** False if the user left the article while the article was loading. */
    isCurrent: (id: string) => openId.current === id,
    /** Adds the history entry of a form that is already open. */
    addHistoryEntry,
    /** Replaces `new` with the ID of the stored article. */
    replaceNew(id: string) {
      // The form may have closed during the request.
      if (openId.current !== 'new') return
      openId.current = id
      setParameter(id, { replace: true, state: leaveGuardBypass })
    },
    /** Must be called before a navigation to another URL closes the form. */
    onLeave() {
      isLeaving.current = true
    },
    /** Removes the `open` parameter, unless a navigation to another URL closes the form. */
    clear() {
      openId.current = undefined
      if (!isLeaving.current) setParameter(undefined, { replace: true, state: leaveGuardBypass })
      isLeaving.current = false
    },
  }
}
