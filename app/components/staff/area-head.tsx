import { useLocation } from 'react-router'
import { Link } from '#app/components/ui/link.tsx'
import { findStaffScreen, type StaffScreen } from './staff-screens.ts'

/** The heading of a staff screen, with the screens above it. */
export function AreaHead() {
  const location = useLocation()
  const screen = findStaffScreen(location)
  const { label, title = label } = screen
  const above = findAbove(screen, location.pathname)
  return (
    <header className="mb-2 lg:mb-4">
      {above && (
        <nav aria-label="Breadcrumb" className="text-sm text-muted-foreground">
          <Link
            to={above.path}
            className="underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {above.label}
          </Link>
          <span aria-hidden> ›</span>
        </nav>
      )}
      <h1 className="font-display text-3xl leading-tight font-bold max-lg:sr-only">{title}</h1>
    </header>
  )
}

/** The screen that a deep address belongs to. */
function findAbove(screen: StaffScreen, pathname: string): Pick<StaffScreen, 'path' | 'label'> | null {
  return pathname.length > screen.path.length && !screen.path.includes('?') && screen.path !== '/admin' ? screen : null
}
