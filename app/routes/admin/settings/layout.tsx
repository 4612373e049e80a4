import { Outlet, useLocation } from 'react-router'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { findStaffScreen, mayOpen, settingsSections } from '#app/components/staff/staff-screens.ts'
import { Link } from '#app/components/ui/link.tsx'

/** The settings screen with links between its sections. */
export default function SettingsLayout() {
  const { role } = useStaffArea()
  const current = findStaffScreen(useLocation())
  return (
    <>
      <nav aria-label="Settings" className="mb-4 border-b border-border lg:mb-6">
        <ul className="-mx-1 flex overflow-x-auto px-1">
          {settingsSections
            .filter(({ least }) => mayOpen(role.data, least))
            .map(({ path, label }) => (
              // On a phone, the links don't all fit, so the current one must be scrolled into view.
              <li key={path} ref={path === current.path ? scrollToView : undefined} className="shrink-0">
                <Link
                  to={path}
                  aria-current={path === current.path ? 'page' : undefined}
                  className={
                    '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 ' +
                    'text-sm font-semibold text-muted-foreground hover:text-foreground ' +
                    'focus-visible:-outline-offset-2 aria-[current]:border-accent ' +
                    'aria-[current]:text-foreground'
                  }
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}

function scrollToView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
