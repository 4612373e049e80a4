import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { findTarget, focusTarget } from './focus-target.ts'
import { findStaffScreen } from './staff/staff-screens.ts'
import { isRouterPath } from './ui/link.tsx'

/**
 * After a change of page within the site, moves the focus to the new heading and has screen readers say the title, as a browser
 * does by itself when it loads a page. A change of a list's filter leaves the focus where it is, unless that is gone.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const { state } = useNavigation()
  const announced = useRef(location)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const last = announced.current
    if (state !== 'idle' || last.key === location.key) return
    announced.current = location
    const { pathname, search, hash } = location
    const isSamePath = last.pathname === pathname
    // A link to a part of the page that is already open.
    if (isSamePath && last.search === search) return focusTarget(findTarget(hash))
    const screen = isRouterPath(pathname) ? findStaffScreen(location) : null
    // The filters of a staff screen say themselves what changed.
    if (isSamePath && screen && findStaffScreen(last) === screen) return
    // The screens of the dashboard have one title.
    setTitle(isSamePath && screen ? screen.label : document.title)
    const isOther = !isSamePath || screen || pageOf(last.search) !== pageOf(search)
    // Arrow keys move between tabs while one has the focus.
    const isOnTab = isSamePath && document.activeElement?.role === 'tab'
    if ((isOther && !isOnTab) || document.activeElement === document.body) focusStart(hash)
  }, [location, state])

  return (
    <p data-slot="route-announcer" aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  )
}

const pageOf = (search: string) => new URLSearchParams(search).get('page')

/** Reading begins at what the address names, or at the heading. */
function focusStart(hash: string): void {
  const main = document.getElementById('main')
  focusTarget(findTarget(hash) ?? main?.querySelector('h1') ?? main)
}
