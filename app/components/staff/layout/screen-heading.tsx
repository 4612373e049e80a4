import { useLocation } from 'react-router'
import { findStaffScreen, isEntry } from '../staff-screens.ts'

/** The heading of a staff screen. Screens of single entries use `EntryHeader` instead. */
export function ScreenHeading() {
  const location = useLocation()
  const screen = findStaffScreen(location)
  if (isEntry(screen, location)) return null
  const { label, title = label } = screen
  return <h1 className="mb-2 font-display text-3xl leading-tight font-bold max-lg:sr-only lg:mb-4">{title}</h1>
}
