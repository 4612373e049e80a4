import {
  BriefcaseBusiness,
  ClipboardList,
  FileText,
  History,
  Image,
  type LucideIcon,
  Megaphone,
  Palette,
  PanelsTopLeft,
  Settings,
  Star,
  Trash2,
  Users,
} from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { useStaffArea } from '../staff-area-context.ts'
import {
  canOpen,
  findStaffScreen,
  type StaffScreen,
  screenGroups,
  settingsScreen,
  settingsSections,
} from '../staff-screens.ts'

const icons: Record<string, LucideIcon> = {
  '/admin': FileText,
  '/admin?tab=media': Image,
  '/admin/alerts': Megaphone,
  '/admin/pages': PanelsTopLeft,
  '/admin/services': BriefcaseBusiness,
  '/admin?tab=leadership': Star,
  '/admin/appearance': Palette,
  '/admin/applications': ClipboardList,
  '/admin/staff': Users,
  '/admin/activity': History,
  '/admin/trash': Trash2,
  '/admin/settings': Settings,
}

export function StaffNavigation() {
  const { role, waitingAccountCount, inReviewArticleCount, newApplicationCount } = useStaffArea()
  const waitingCounts: Readonly<Record<string, readonly [count: number, text: string]>> = {
    '/admin': [inReviewArticleCount, describeWaiting(inReviewArticleCount, 'article', 'review')],
    '/admin/applications': [newApplicationCount, describeWaiting(newApplicationCount, 'application', 'answer')],
    '/admin/staff': [waitingAccountCount, describeWaiting(waitingAccountCount, 'account', 'activate')],
  }
  const currentScreen = findStaffScreen(useLocation())
  const id = useId()
  return (
    <nav aria-label="Staff area" className="flex flex-col gap-4">
      {screenGroups.map(({ label, screens }, index) => {
        const allowedScreens = screens.filter(({ minRole }) => canOpen(role.data, minRole))
        if (allowedScreens.length === 0) return null
        const headingId = `${id}-${index}`
        // A group with one screen doesn't need a heading.
        const hasHeading = screens.length > 1
        return (
          <div key={label} className={hasHeading ? undefined : 'border-t border-border pt-3'}>
            {hasHeading && (
              <p id={headingId} className="px-3 pb-1 text-xs font-semibold text-muted-foreground">
                {label}
              </p>
            )}
            <ul {...(hasHeading && { 'aria-labelledby': headingId })}>
              {allowedScreens.map((screen) => (
                <li key={screen.path}>
                  <ScreenLink
                    screen={screen}
                    isCurrent={
                      screen === currentScreen ||
                      (screen === settingsScreen && settingsSections.includes(currentScreen))
                    }
                    waiting={waitingCounts[screen.path]}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function describeWaiting(count: number, noun: string, verb: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'} to ${verb}`
}

interface ScreenLinkProps {
  screen: StaffScreen
  isCurrent: boolean
  /** The number of entries that wait for staff, and a text about them for screen readers. */
  waiting: readonly [count: number, text: string] | undefined
}

function ScreenLink({ screen, isCurrent, waiting: [count, text] = [0, ''] }: ScreenLinkProps) {
  const { role } = useStaffArea()
  const { label } = screen
  // Some roles can't open the first settings section.
  const path =
    screen === settingsScreen
      ? (settingsSections.find(({ minRole }) => canOpen(role.data, minRole))?.path ?? screen.path)
      : screen.path
  const Icon = icons[screen.path]
  const countId = useId()
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count > 0 ? countId : undefined}
      className={
        'flex min-h-9 items-center gap-2.5 rounded-md px-3 text-sm text-muted-foreground ' +
        'hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 ' +
        'aria-[current]:bg-muted aria-[current]:font-semibold aria-[current]:text-foreground ' +
        'pointer-coarse:min-h-11'
      }
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="grow">{label}</span>
      {count > 0 && (
        <>
          <Badge aria-hidden variant="accent" size="small">
            {count}
          </Badge>
          <span id={countId} hidden>
            {text}
          </span>
        </>
      )}
    </Link>
  )
}
