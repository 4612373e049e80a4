import { useLocation } from 'react-router'
import { Link } from '#app/components/ui/link.tsx'
import { findStaffScreen } from '../staff-screens.ts'

/** Also sets the title of the browser's tab. */
export function EntryBreadcrumbs({ title }: { title?: string }) {
  const { path, label } = findStaffScreen(useLocation())
  return (
    <>
      {/* React renders this title before the route’s title, and browsers show the first title. */}
      {title && <title>{`${title} · ${label}`}</title>}
      <nav aria-label="Breadcrumb" className="mb-1 text-sm text-muted-foreground">
        <ol className="flex items-center gap-x-1.5">
          <li className="shrink-0 after:ml-1.5 after:content-['›'/'']">
            <Link
              to={path}
              className={
                'underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 ' +
                'pointer-coarse:items-center'
              }
            >
              {label}
            </Link>
          </li>
          {title && (
            <li aria-current="page" className="min-w-0 truncate">
              {title}
            </li>
          )}
        </ol>
      </nav>
    </>
  )
}
