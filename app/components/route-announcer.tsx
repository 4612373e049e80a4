import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { findFragmentTarget, focusTarget } from './focus-target.ts'
import { findStaffScreen } from './staff/staff-screens.ts'
import { isRouterPath } from './ui/link.tsx'

/**
 * After client-side navigation, moves the focus to the new heading and announces the title. Without
 * a page load, the browser does neither. If only a list's filter changes, the focus stays unless the
 * focused element is gone.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const { state } = useNavigation()
  const announcedLocation = useRef(location)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const previousLocation = announcedLocation.current
    if (state !== 'idle' || previousLocation.key === location.key) return
    announcedLocation.current = location
    const { pathname, search, hash } = location
    const isSamePath = previousLocation.pathname === pathname
    // Only the fragment has changed.
    if (isSamePath && previousLocation.search === search) return focusTarget(findFragmentTarget(hash))
    const screen = isRouterPath(pathname) ? findStaffScreen(location) : null
    // Staff screens announce changes of their filters themselves.
    if (isSamePath && screen && findStaffScreen(previousLocation) === screen) return
    // All tabs of the dashboard share one document title.
    setTitle(isSamePath && screen ? screen.label : document.title)
    const isOtherPage = !isSamePath || screen || getPageNumber(previousLocation.search) !== getPageNumber(search)
    // Arrow keys must continue to move between tabs, so a focused tab doesn't lose the focus.
    const isOnTab = isSamePath && document.activeElement?.role === 'tab'
    if ((isOtherPage && !isOnTab) || document.activeElement === document.body) focusStart(hash)
  }, [location, state])

  return (
    <p data-slot="route-announcer" aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  )
}

const getPageNumber = (search: string) => new URLSearchParams(search).get('page')

/** Focuses the target of the fragment, or else the heading. */
function focusStart(hash: string): void {
  const main = document.getElementById('main')
  focusTarget(findFragmentTarget(hash) ?? main?.querySelector('h1') ?? main)
}
