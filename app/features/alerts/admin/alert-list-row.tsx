import { CircleStop, Pencil, Play } from 'lucide-react'
import { ListRow, RowButton } from '#app/components/staff/lists/list-row.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { alertKindLabels } from '#app/site/alerts/alert.ts'
import { pages } from '#content/page-table.ts'
import { type AlertPost, describePost } from './alert-posts.ts'
import { type AlertRow, type AlertState, alertStateLabels, getAlertState } from './alert-row-schema.ts'

interface AlertListRowProps {
  alert: AlertRow
  timeZone: string
  post: AlertPost | undefined
  isBusy: boolean
  onStart: () => void
  onEnd: () => void
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

export function AlertListRow(props: AlertListRowProps) {
  const { alert, timeZone, post, isBusy, onStart, onEnd, onEdit, onCopy, onDelete } = props
  const { kind, title, text } = alert
  const state = getAlertState(alert)
  const isActive = state === 'active'
  return (
    <ListRow
      title={title}
      onOpen={onEdit}
      badges={
        <>
          <Badge size="small" variant={stateVariants[state]}>
            {alertStateLabels[state]}
          </Badge>
          <Badge size="small" variant={kindVariants[kind]}>
            {alertKindLabels[kind]}
          </Badge>
          {alert.priority !== 2 && (
            <Badge size="small" variant="outline">
              {alert.priority === 1 ? 'First' : 'Last'}
            </Badge>
          )}
          {alert.in_feeds && (
            <Badge size="small" variant="outline">
              In feeds
            </Badge>
          )}
          {alert.on_discord && (
            <Badge size="small" variant={post?.state === 'posted' ? 'success' : 'outline'}>
              {describePost(post)}
            </Badge>
          )}
        </>
      }
      facts={[describeTimes(alert, state, timeZone), describePages(alert.pages), text]}
      note={alert.on_discord && post?.reason && <p className="mt-1 text-sm wrap-anywhere">Discord: {post.reason}</p>}
      actions={
        <>
          {/* One button starts and ends the alert. With two buttons, the pressed button would
              disappear and lose the focus. */}
          {state !== 'ended' && (
            <RowButton
              label={isActive ? 'End now' : 'Start now'}
              title={title}
              Icon={isActive ? CircleStop : Play}
              isDisabled={isBusy}
              onPress={isActive ? onEnd : onStart}
            />
          )}
          <RowButton label="Edit" title={title} Icon={Pencil} isDisabled={isBusy} onPress={onEdit} />
        </>
      }
      menu={[
        { label: 'Copy', onPress: onCopy, isDisabled: isBusy },
        { label: 'Delete', onPress: onDelete, isDisabled: isBusy },
      ]}
    />
  )
}

const kindVariants = { information: 'outline', warning: 'accent', emergency: 'emergency' } as const
const stateVariants = { draft: 'outline', scheduled: 'primary', active: 'success', ended: 'muted' } as const

function describeTimes({ starts_at, ends_at }: AlertRow, state: AlertState, timeZone: string): string {
  const [start, end] = [starts_at, ends_at].map((time) => (time === null ? null : formatDateTime(time, timeZone)))
  switch (state) {
    case 'draft':
      return 'Not on the site yet'
    case 'scheduled':
      return end === null ? `Starts ${start}` : `From ${start} to ${end}`
    case 'active':
      return end === null ? `Since ${start}, until someone ends it` : `Since ${start}, until ${end}`
    case 'ended':
      return `From ${start} to ${end}`
  }
}

function describePages(paths: readonly string[]): string {
  if (paths.length === 0) return 'On all pages'
  const names = paths.map((path) => pages.find((page) => page.path === path)?.label ?? path)
  return `On ${names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')}`
}
