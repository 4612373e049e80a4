import { ChevronDown, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { Button } from '#app/components/ui/button.tsx'
import { type DiscordStatus, useDiscordStatus } from './discord-data.ts'
import { DiscordDeliveryLog } from './discord-delivery-log.tsx'

/** Looks like a line of the article list, or like a card if `isAboveForm` is true. */
export function DiscordStatusCard({ isAboveForm = false }: { isAboveForm?: boolean }) {
  const { data, isError } = useDiscordStatus()
  const [isOpen, setIsOpen] = useState(false)
  const logId = useId()
  const { Icon, tone, title, text } = describeStatus(data ?? null, isError)
  return (
    <section aria-label="Discord status" className={isAboveForm ? cardClass : lineClass}>
      <div className={isAboveForm ? 'flex min-h-11 items-center gap-2 pl-3' : 'flex items-center gap-2 pl-3 sm:pl-4'}>
        <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
        <p role="status" className="min-w-0 flex-1 py-1 wrap-anywhere">
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-muted-foreground max-sm:sr-only">{text}</span>
          {data?.state === 'not-configured' && (isAboveForm ? ' Paste the webhook’s address below.' : <SetupHint />)}
        </p>
        <Button
          variant="quiet"
          size="compact"
          className="shrink-0"
          aria-expanded={isOpen}
          aria-controls={logId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="max-sm:sr-only">Recent posts</span>
          <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        </Button>
      </div>
      <div id={logId}>{isOpen && <DiscordDeliveryLog />}</div>
    </section>
  )
}

const cardClass = 'rounded-lg border border-border bg-surface text-sm'
const lineClass = 'border-b border-border bg-muted/40 text-sm max-sm:text-xs'

function SetupHint() {
  if (useStaffArea().role.data !== 'admin') return ' Ask an administrator to add a webhook.'
  return (
    <>
      {' '}
      <Link to="/admin/settings/discord" className="text-accent-text underline underline-offset-4">
        Add one<span className="max-sm:sr-only"> in the settings</span>
      </Link>
    </>
  )
}

const failureTitles = {
  failed: 'The last post to Discord failed.',
  unknown: 'The last post may not have reached Discord.',
  waiting: 'A post to Discord is waiting.',
}

function describeStatus(status: DiscordStatus | null, isError: boolean) {
  if (isError) {
    return {
      Icon: CircleAlert,
      tone: 'text-destructive',
      title: 'Couldn’t check the Discord webhook.',
      text: 'You can still write and save articles.',
    }
  }
  switch (status?.state) {
    case 'ready':
      return { Icon: CircleCheck, tone: 'text-success', title: 'Discord webhook is configured and ready', text: '' }
    case 'not-configured':
      return {
        Icon: CircleDashed,
        tone: 'text-muted-foreground',
        title: 'Discord webhook is not configured.',
        text: 'Articles are not posted to Discord.',
      }
    case 'failing':
      return {
        Icon: CircleAlert,
        tone: 'text-destructive',
        title: failureTitles[status.outcome],
        text: status.message,
      }
    default:
      return {
        Icon: CircleDashed,
        tone: 'text-muted-foreground',
        title: 'Checking the Discord webhook...',
        text: '',
      }
  }
}
