import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a change of page within the site, moves the focus to the new heading and has screen readers say the title, as a browser
 * does by itself when it loads a page. A change of a list's filter leaves the focus where it is, unless that is gone.
 */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const announced = useRef({ pathname, search })
  const [title, setTitle] = useState('')

  useEffect(() => {
    const last = announced.current
    if (state !== 'idle' || (last.pathname === pathname && last.search === search)) return
    announced.current = { pathname, search }
    // The tabs and filters of a staff screen say themselves what changed.
    if (isStaffArea(pathname) && last.pathname === pathname) return
    setTitle(document.title)
    const isOther = last.pathname !== pathname || pageOf(last.search) !== pageOf(search)
    if (isOther || document.activeElement === document.body) focusStart()
  }, [pathname, search, state])

  return (
    <p data-slot="route-announcer" aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  )
}

const isStaffArea = (pathname: string) => pathname.startsWith('/admin')
const pageOf = (search: string) => new URLSearchParams(search).get('page')

/** Where reading begins: what the address names, or the heading. */
function focusStart(): void {
  const main = document.getElementById('main')
  const start = document.getElementById(window.location.hash.slice(1)) ?? main?.querySelector('h1') ?? main
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}
