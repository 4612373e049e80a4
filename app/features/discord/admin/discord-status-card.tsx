import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { type DiscordStatus, useDiscordStatus } from './discord-data.ts'
import { DiscordDeliveryLog } from './discord-delivery-log.tsx'

/** Whether articles can be posted to Discord, and what to do where they can't. */
export function DiscordStatusCard({ isAboveForm = false }: { isAboveForm?: boolean }) {
  const { data, isError } = useDiscordStatus()
  const { Icon, tone, title, text } = describe(data ?? null, isError)
  return (
    <section
      aria-label="Discord status"
      className="flex min-h-20 items-start gap-3 rounded-lg border border-border bg-surface p-4"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <div role="status">
          <p className="font-semibold">{title}</p>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {text}
            {data?.state === 'not-configured' &&
              (isAboveForm ? ' Its address belongs in the field below.' : <WhoSetsIt />)}
          </p>
        </div>
        <DiscordDeliveryLog />
      </div>
    </section>
  )
}

function WhoSetsIt() {
  if (useStaffArea().role.data !== 'admin') return ' An administrator sets it under Site Settings.'
  return (
    <>
      {' '}
      <Link to="/admin/settings/discord" className="text-accent-text underline underline-offset-4">
        Set it under Site Settings
      </Link>
    </>
  )
}

const failureTitles = {
  failed: 'The last post to Discord failed',
  unknown: 'Whether the last post reached Discord is unknown',
  waiting: 'A post to Discord waits',
}

function describe(status: DiscordStatus | null, isError: boolean) {
  if (isError) {
    return {
      Icon: CircleAlert,
      tone: 'text-destructive',
      title: 'The state of the Discord webhook is unknown',
      text: 'The server could not be asked. Articles can be written and saved all the same.',
    }
  }
  switch (status?.state) {
    case 'ready':
      return {
        Icon: CircleCheck,
        tone: 'text-success',
        title: 'Discord webhook is configured and ready',
        text: 'New articles are posted to the channel when they are published.',
      }
    case 'not-configured':
      return {
        Icon: CircleDashed,
        tone: 'text-muted-foreground',
        title: 'Discord webhook is not configured',
        text: 'To post articles, make a webhook in the channel’s settings on Discord.',
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
        title: 'Asking for the state of the Discord webhook...',
        text: 'One moment.',
      }
  }
}
