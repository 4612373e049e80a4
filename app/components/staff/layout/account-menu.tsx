import { CircleUserRound, LogOut } from 'lucide-react'
import { Link } from '#app/components/ui/link.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { useStaffArea } from '../staff-area-context.ts'
import { accountScreen, accountSections, helpScreen } from '../staff-screens.ts'

export function AccountMenu({ className }: { className?: string }) {
  const { email, name, signOut } = useStaffArea()
  const [signOutOnce, isSigningOut] = useSingleRun(signOut)
  return (
    <Popover
      label={`Account: ${name}`}
      button={
        <>
          <CircleUserRound aria-hidden className="size-5 shrink-0" />
          <span className="truncate max-lg:sr-only">{name}</span>
        </>
      }
      buttonClass={className}
    >
      <p className="truncate px-3 py-2 text-sm text-muted-foreground">{email}</p>
      <ul>
        {accountSections.map(({ id, label }) => (
          <li key={id}>
            <Link to={`${accountScreen.path}#${id}`} className={popoverItemClass}>
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-border pt-1">
          <Link to={helpScreen.path} className={popoverItemClass}>
            {helpScreen.label}
          </Link>
        </li>
        <li className="mt-1 border-t border-border pt-1">
          <button
            type="button"
            aria-disabled={isSigningOut}
            onClick={() => void signOutOnce()}
            className={popoverItemClass}
          >
            <LogOut aria-hidden className="size-4" />
            Sign out
          </button>
        </li>
      </ul>
    </Popover>
  )
}
