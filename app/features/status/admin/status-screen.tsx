import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { SiteStatus } from '../site-status-schema.ts'
import { describeStatus } from './describe-status.ts'
import { ServerSettings } from './server-settings.tsx'
import { useSiteStatus } from './status-data.ts'

export function StatusScreen({ hasWebhook }: { hasWebhook: boolean }) {
  const status = useSiteStatus()
  const { timeZone } = useSiteSettings()
  if (status.isPending) return <ListSkeleton>Loading the status...</ListSkeleton>
  // If the server doesn't respond, the screen hides the old status, which may be wrong.
  if (status.isError) {
    return (
      <ListMessage onRetry={() => void status.refetch()}>
        Couldn’t load the status. The server or its database isn’t responding.
      </ListMessage>
    )
  }
  const { warnings, errors } = status.data
  return (
    <div className="flex flex-col gap-6">
      <StaffSection
        title="Needs attention"
        text="Only the person who runs the server can change settings with names such as SMTP_URL."
        action={
          <Button variant="outline" disabled={status.isFetching} onClick={() => void status.refetch()}>
            <RotateCw aria-hidden className="size-4" />
            {status.isFetching ? 'Refreshing...' : 'Refresh'}
          </Button>
        }
      >
        <Warnings warnings={warnings} />
      </StaffSection>
      <StaffSection title="Overview">
        <dl className="divide-y divide-border">
          {describeStatus(status.data, timeZone, hasWebhook).map(({ label, lines }) => (
            <div key={label} className="px-4 py-3 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-4 sm:px-5">
              <dt className="font-semibold">{label}</dt>
              <dd className="wrap-anywhere">
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </StaffSection>
      <StaffSection
        title="Errors"
        action={errors.count > 0 && <Badge variant="outline">{errors.count.toLocaleString('en-US')}</Badge>}
      >
        <Errors errors={errors} />
      </StaffSection>
      <StaffSection
        title="Set by the server"
        text="Only the person who runs the server can change these settings. See docs/configuration.md."
      >
        <ServerSettings settings={status.data.serverSettings} group="other" />
      </StaffSection>
    </div>
  )
}

function Warnings({ warnings }: Pick<SiteStatus, 'warnings'>) {
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-3 px-4 py-4 sm:px-5">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        Nothing needs your attention.
      </p>
    )
  }
  return (
    <ul aria-label="Needs attention" className="divide-y divide-border">
      {warnings.map(({ id, text }) => (
        <li key={id} className="flex items-start gap-3 px-4 py-3 sm:px-5">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Errors({ errors: { since, count, mostCommon } }: Pick<SiteStatus, 'errors'>) {
  const { timeZone } = useSiteSettings()
  const period = `since ${formatDateTime(since, timeZone)}`
  if (count === 0) return <p className="px-4 py-4 sm:px-5">No errors {period}.</p>
  return (
    <>
      <p className="px-4 pt-3 text-sm text-muted-foreground sm:px-5">
        The most common errors {period}. The server’s log has details.
      </p>
      <ul aria-label="Errors" className="divide-y divide-border">
        {mostCommon.map((error) => (
          <li key={`${error.message} ${error.name}`} className="px-4 py-3 sm:px-5">
            <p className="wrap-anywhere">
              <span className="font-semibold">{error.message}</span> {error.name}
            </p>
            <p className="text-sm text-muted-foreground">
              {error.count === 1 ? 'once' : `${error.count.toLocaleString('en-US')} times`}, last{' '}
              {formatDateTime(error.lastAt, timeZone)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
