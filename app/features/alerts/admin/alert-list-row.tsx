import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatMoment } from '#app/lib/time/zoned-time.ts'
import { alertKindLabels } from '#app/site/alerts/alert.ts'
import { pages } from '#content/page-table.ts'
import type { AlertStep } from './alert-data.ts'
import { type AlertPost, describePost } from './alert-posts.ts'
import { type AlertRow, type AlertState, alertStateLabels, alertStateNow } from './alert-row-schema.ts'

interface AlertListRowProps {
  alert: AlertRow
  /** IANA name: the site's. */
  timeZone: string
  /** Of the message on Discord, where one is wanted and this is known. */
  post: AlertPost | undefined
  isBusy: boolean
  onStep: (step: AlertStep['step']) => void
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

/** An alert with its state and times, and what can be done with it. */
export function AlertListRow({ alert, timeZone, post, isBusy, onStep, onEdit, onCopy, onDelete }: AlertListRowProps) {
  const { kind, title, text } = alert
  const state = alertStateNow(alert)
  const actions = [
    // The same button, which keeps the focus when its press has become another.
    state === 'running' && { key: 'step', label: 'End Now', onPress: () => onStep('end') },
    (state === 'draft' || state === 'scheduled') && {
      key: 'step',
      label: 'Start Now',
      onPress: () => onStep('start'),
    },
    { key: 'edit', label: 'Edit', onPress: onEdit },
    { key: 'copy', label: 'Copy', onPress: onCopy },
    { key: 'delete', label: 'Delete', onPress: onDelete },
  ].filter((action) => action !== false)
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5 lg:flex-row lg:items-start lg:justify-between lg:gap-6">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-1.5">
          <Badge variant={stateVariants[state]}>{alertStateLabels[state]}</Badge>
          <Badge variant={kindVariants[kind]}>{alertKindLabels[kind]}</Badge>
          {alert.priority === 1 && <Badge variant="outline">First</Badge>}
          {alert.priority === 3 && <Badge variant="outline">Last</Badge>}
          {alert.in_feeds && <Badge variant="outline">In Feeds</Badge>}
          {alert.on_discord && (
            <Badge variant={post?.state === 'posted' ? 'success' : 'outline'}>{describePost(post)}</Badge>
          )}
        </div>
        <h3 dir="auto" className="mt-2 leading-snug font-semibold wrap-anywhere">
          {title}
        </h3>
        {text && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
            {text}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm wrap-anywhere text-muted-foreground">
          <span>{describeTimes(alert, state, timeZone)}</span>
          <span>{describePages(alert.pages)}</span>
        </p>
        {alert.on_discord && post?.reason && <p className="mt-1 text-sm wrap-anywhere">Discord: {post.reason}</p>}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:justify-end">
        {actions.map(({ key, label, onPress }) => (
          <Button key={key} variant="outline" disabled={isBusy} aria-label={`${label}: ${title}`} onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}

const kindVariants = { information: 'outline', warning: 'accent', emergency: 'emergency' } as const
const stateVariants = { draft: 'muted', scheduled: 'primary', running: 'success', ended: 'outline' } as const

function describeTimes({ starts_at, ends_at }: AlertRow, state: AlertState, timeZone: string): string {
  const [start, end] = [starts_at, ends_at].map((moment) => (moment === null ? null : formatMoment(moment, timeZone)))
  switch (state) {
    case 'draft':
      return 'Not on the site yet'
    case 'scheduled':
      return end === null ? `Starts ${start}` : `From ${start} to ${end}`
    case 'running':
      return end === null ? `Since ${start}, until somebody ends it` : `Since ${start}, until ${end}`
    case 'ended':
      return `From ${start} to ${end}`
  }
}

function describePages(paths: readonly string[]): string {
  if (paths.length === 0) return 'On all pages'
  const names = paths.map((path) => pages.find((page) => page.path === path)?.label ?? path)
  return `On ${names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')}`
}
