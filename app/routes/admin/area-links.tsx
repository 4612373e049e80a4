import { clsx } from 'clsx'
import { NavLink } from 'react-router'

const links = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/security', label: 'Security' },
]

/** The way to the other screens of the staff area. */
export function AreaLinks() {
  return (
    <nav aria-label="Staff area" className="-mx-2 flex flex-wrap">
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            clsx(
              'inline-flex min-h-11 items-center rounded-md px-2 text-sm underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-ring',
              isActive ? 'font-semibold text-foreground' : 'text-accent-text',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
