import { ArrowRight, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { getEntryPath } from '#app/components/staff/use-open-request.ts'
import type { ListParams } from '#app/lib/browser/use-list-params.ts'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'
import { type DescribedChange, describeChanges, describeTruncation } from './describe-changes.ts'
import { describeEntry, getAccountName, getActorName } from './describe-entry.ts'

interface ActivityRowProps {
  entry: ActivityEntry
  /** Earlier account events that the row combines with `entry`. */
  repeats: readonly ActivityEntry[]
  labels: ActivityLabels
  isUngrouped: boolean
  /** The day heading above the entry; null if the entry above has the same day. */
  day: string | null
  timeZone: string
  linkTo: ListParams['linkTo']
}

export function ActivityRow({ entry, repeats, labels, isUngrouped, day, timeZone, linkTo }: ActivityRowProps) {
  const { actionText, subject, details } = describeEntry(entry, labels, isUngrouped)
  return (
    <li>
      {day && <p className="bg-muted px-4 py-1.5 text-sm font-semibold text-muted-foreground sm:px-5">{day}</p>}
      <details className="group">
        <summary
          className={
            'flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 ' +
            'py-1.5 hover:bg-muted/50 focus-visible:outline-2 focus-visible:-outline-offset-2 ' +
            'focus-visible:outline-ring sm:px-5'
          }
        >
          <ChevronRight
            aria-hidden
            className={
              'size-4 shrink-0 text-muted-foreground transition-transform ' +
              'group-open:rotate-90 motion-reduce:transition-none'
            }
          />
          <span className="line-clamp-3 min-w-0 flex-1 leading-snug wrap-anywhere group-open:line-clamp-none">
            {getActorName(entry)} {actionText} {subject && <strong className="font-semibold">{subject}</strong>}{' '}
            {details}
            {repeats.length > 0 && ` ${repeats.length + 1} times`}
          </span>
          <time dateTime={entry.occurred_at} className="shrink-0 text-sm text-muted-foreground tabular-nums">
            {formatTime(entry.occurred_at, timeZone)}
          </time>
        </summary>
        {[entry, ...repeats].map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike
          <Details key={index} entry={event} {...{ labels, isUngrouped, timeZone, linkTo }} />
        ))}
      </details>
    </li>
  )
}

function Details({ entry, labels, isUngrouped, timeZone, linkTo }: Omit<ActivityRowProps, 'day' | 'repeats'>) {
  const { kind, action_id: actionId, actor_id: actorId, count, ip, occurred_at: occurredAt } = entry
  const name = getAccountName(entry)
  const path = findEntryPath(entry)
  return (
    <div className="flex flex-col gap-2 pr-4 pb-4 pl-10 text-sm sm:pl-11">
      <p className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
        <span>{formatDateTime(occurredAt, timeZone)}</span>
        {ip && <span className="wrap-anywhere">from {ip}</span>}
        {actorId ? (
          <Link className={linkClass} to={linkTo({ person: actorId, action: null })} preventScrollReset>
            <span className="sr-only">History of </span>
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        {path && (
          <Link className={linkClass} to={path}>
            Open {entry.subject_label ?? entry.subject}
          </Link>
        )}
      </p>
      {count > 1 && actionId && !isUngrouped ? (
        <Link className={linkClass} to={linkTo({ action: actionId, kind, person: null, q: '' })} preventScrollReset>
          Show each of the {count.toLocaleString('en-US')} entries
        </Link>
      ) : (
        <Changes changes={describeChanges(entry, labels)} truncationNote={describeTruncation(entry)} />
      )}
    </div>
  )
}

const linkClass =
  'inline-flex min-h-11 w-fit items-center rounded-sm text-accent-text underline underline-offset-4 ' +
  'wrap-anywhere focus-visible:outline-2 focus-visible:outline-ring'

function Changes({ changes, truncationNote }: { changes: DescribedChange[]; truncationNote: string | null }) {
  if (changes.length === 0) return null
  return (
    <>
      <dl className="flex flex-col gap-3 border-l-2 border-border pl-3">
        {changes.map(({ column, label, before, after }) => (
          <div key={column}>
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="flex flex-col gap-1 sm:flex-row sm:items-start sm:gap-2">
              {before !== null && <Value text={before} />}
              {before !== null && after !== null && (
                <>
                  <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 max-sm:rotate-90" />
                  <span className="sr-only">was changed to</span>
                </>
              )}
              {after !== null && <Value text={after} />}
            </dd>
          </div>
        ))}
      </dl>
      {truncationNote && <p className="text-muted-foreground">{truncationNote}</p>}
    </>
  )
}

function Value({ text }: { text: string }) {
  return <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</span>
}

function formatTime(time: string, timeZone: string): string {
  return new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
}

/** Returns null if the entry is about a deletion or if the subject has no screen. */
function findEntryPath({ kind, verb, subject, subject_id: id }: ActivityEntry): string | null {
  if (id === null || subject === null || verb === 'deleted' || verb === 'user_deleted') return null
  if (kind === 'staff' || kind === 'accounts') return `/admin/staff?q=${encodeURIComponent(subject)}`
  return getEntryPath(kind, id)
}
