import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { useSession } from '#app/features/session/session-context.ts'
import { useOwnRole } from '#app/features/staff/use-own-role.ts'

/** The way to the other screens. Those for administrators are hidden from editors; what keeps them out is the database. */
export function AreaLinks() {
  const isAdmin = useOwnRole(useSession().user?.id ?? '').data === 'admin'
  const links = [
    { to: '/admin', label: 'Dashboard' },
    ...(isAdmin
      ? [
          { to: '/admin/staff', label: 'Staff' },
          { to: '/admin/settings', label: 'Site Settings' },
        ]
      : []),
    { to: '/admin/security', label: 'Security' },
  ]
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
