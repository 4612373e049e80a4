import { Outlet, useLocation, useNavigate } from 'react-router'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { findStaffScreen, mayOpen, settingsSections } from '#app/components/staff/staff-screens.ts'
import { Link } from '#app/components/ui/link.tsx'
import { Select } from '#app/components/ui/select.tsx'

/** The settings screen with links between its sections. On a phone, a select lists them. */
export default function SettingsLayout() {
  const { role } = useStaffArea()
  const current = findStaffScreen(useLocation())
  const navigate = useNavigate()
  const sections = settingsSections.filter(({ least }) => mayOpen(role.data, least))
  return (
    <>
      <nav aria-label="Settings" className="mb-4 lg:mb-6 lg:border-b lg:border-border">
        <Select
          aria-label="Settings"
          className="lg:hidden"
          options={sections.map(({ path, label }) => ({ value: path, label }))}
          value={current.path}
          onChange={(path) => void navigate(path)}
        />
        <ul className="flex max-lg:hidden">
          {sections.map(({ path, label }) => (
            <li key={path}>
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
