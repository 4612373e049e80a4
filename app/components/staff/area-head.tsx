import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { StaffRole } from '#app/site/staff-roles.ts'
import { useStaffArea } from './staff-area-context.ts'
import { mayOpen, staffScreens } from './staff-screens.ts'

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

/** Everybody sees the links of the screens that they may open. */
function AreaLinks({ role, waiting }: { role: StaffRole | null | undefined; waiting: number }) {
  const countId = useId()
  return (
    <nav aria-label="Staff area" className="-mx-2 flex flex-wrap">
      {staffScreens
        .filter(({ least }) => mayOpen(role, least))
        .map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            end
            aria-describedby={path === '/admin/staff' && waiting > 0 ? countId : undefined}
            className={({ isActive }) =>
              joinClasses(
                'inline-flex min-h-11 items-center rounded-md px-2 text-sm underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-ring',
                isActive ? 'font-semibold text-foreground' : 'text-accent-text',
              )
            }
          >
            {label}
            {path === '/admin/staff' && waiting > 0 && (
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
