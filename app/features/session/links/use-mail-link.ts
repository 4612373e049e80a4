import { useEffect, useRef } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSession } from '../session-context.ts'
import { getLinkError, getMailLink } from './mail-link.ts'

/** Spends the link of a mail that leads to this page; its values leave the address bar before anything else happens. */
export function useMailLink(): void {
  const { openMailLink } = useSession()
  const { failure } = useToasts()
  const isRead = useRef(false)

  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const url = new URL(window.location.href)
    const [link, error] = [getMailLink(url), getLinkError(url)]
    if (!link && !error) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (link) void openMailLink(link)
    else if (error) failure('Authentication Error', error)
  }, [openMailLink, failure])
}
