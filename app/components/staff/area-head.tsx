import { useLocation } from 'react-router'
import { Link } from '#app/components/ui/link.tsx'
import { findStaffScreen } from './staff-screens.ts'

/** The heading of a staff screen. Below a screen with entries, it is a link back to that screen. */
export function AreaHead() {
  const location = useLocation()
  const { path, label, title = label, hasEntries = false } = findStaffScreen(location)
  if (hasEntries && location.pathname !== path) {
    return (
      <nav aria-label="Breadcrumb" className="mb-1 text-sm text-muted-foreground">
        <Link
          to={path}
          className={
            'underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 ' +
            'pointer-coarse:items-center'
          }
        >
          {label}
        </Link>
        <span aria-hidden> ›</span>
      </nav>
    )
  }
  return <h1 className="mb-2 font-display text-3xl leading-tight font-bold max-lg:sr-only lg:mb-4">{title}</h1>
}
