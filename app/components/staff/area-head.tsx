import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useStaffArea } from './staff-area-context.ts'

/** The head of every staff screen: title, signed-in user, links to the other screens. */
export function AreaHead({ title }: { title: string }) {
  const { email, role, waiting, signOut } = useStaffArea()
  const [leave, isLeaving] = useSingleRun(async () => {
    await signOut()
  })
  return (
    <header className="mb-5 flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-display text-2xl leading-tight font-bold sm:text-4xl">{title}</h1>
          <p className="truncate text-sm text-muted-foreground">{email}</p>
        </div>
        <Button variant="outline" className="shrink-0" disabled={isLeaving} onClick={() => void leave()}>
          <LogOut aria-hidden className="size-4" />
          Sign Out
        </Button>
      </div>
      <AreaLinks role={role.data} waiting={waiting} />
    </header>
  )
}

/** A courtesy: nobody sees links to what others may do. The database's policies keep them out. */
function AreaLinks({ role, waiting }: { role: string | null | undefined; waiting: number }) {
  const countId = useId()
  return (
    <nav aria-label="Staff area" className="-mx-2 flex flex-wrap">
      {links
        .filter(({ roles }) => roles === 'all' || roles.some((one) => one === role))
        .map(({ to, label, isOfStaff = false }) => (
          <NavLink
            key={to}
            to={to}
            end
            aria-describedby={isOfStaff && waiting > 0 ? countId : undefined}
            className={({ isActive }) =>
              joinClasses(
                'inline-flex min-h-11 items-center rounded-md px-2 text-sm underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-ring',
                isActive ? 'font-semibold text-foreground' : 'text-accent-text',
              )
            }
          >
            {label}
            {isOfStaff && waiting > 0 && (
              <Badge aria-hidden variant="accent" className="ml-1.5">
                {waiting}
              </Badge>
            )}
          </NavLink>
        ))}
      {waiting > 0 && (
        <span id={countId} hidden>
          {waiting === 1 ? '1 account waits' : `${waiting} accounts wait`} to be activated
        </span>
      )}
    </nav>
  )
}

interface AreaLink {
  to: string
  label: string
  /** Who sees it. */
  roles: 'all' | readonly string[]
  /** Shows how many accounts wait. */
  isOfStaff?: boolean
}

const administrators = ['admin']
const editors = ['admin', 'editor']

const links: readonly AreaLink[] = [
  { to: '/admin', label: 'Dashboard', roles: 'all' },
  { to: '/admin/pages', label: 'Pages', roles: editors },
  { to: '/admin/services', label: 'Services', roles: editors },
  { to: '/admin/alerts', label: 'Alerts', roles: editors },
  { to: '/admin/staff', label: 'Staff', roles: administrators, isOfStaff: true },
  { to: '/admin/activity', label: 'Activity', roles: administrators },
  { to: '/admin/trash', label: 'Trash', roles: 'all' },
  { to: '/admin/status', label: 'Status', roles: administrators },
  { to: '/admin/settings', label: 'Site Settings', roles: administrators },
  { to: '/admin/looks', label: 'Looks', roles: administrators },
  { to: '/admin/packs', label: 'City Packs', roles: administrators },
  { to: '/admin/welcome', label: 'Set Up', roles: administrators },
  { to: '/admin/security', label: 'Security', roles: 'all' },
]
