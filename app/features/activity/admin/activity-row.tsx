import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import type { ListParams } from '#app/lib/browser/use-list-params.ts'
import { type ActivityEntry, type ActivityLabels, labelKind } from './activity-entry.ts'
import { type DescribedChange, describeChanges, describeEntry, describeMissing, nameActor } from './describe-entry.ts'

interface ActivityRowProps {
  entry: ActivityEntry
  labels: ActivityLabels
  /** True if the list shows each entry of a transaction by itself. */
  isEach: boolean
  linkTo: ListParams['linkTo']
}

/** One entry: what happened, by whom, when and from where, and what changed. */
export function ActivityRow({ entry, labels, isEach, linkTo }: ActivityRowProps) {
  const { kind, action_id: action, actor_id: person, count, ip, occurred_at: at } = entry
  const name = nameActor(entry)
  return (
    <li className="flex flex-col gap-1 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{describeEntry(entry, isEach)}</span>
        <Badge variant={kind === 'attempts' ? 'accent' : 'outline'}>{labelKind(kind)}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
        {person ? (
          <Link className={linkClass} to={linkTo({ person, action: null })} preventScrollReset>
            <span className="sr-only">History of </span>
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        <time dateTime={at}>{moment.format(new Date(at))}</time>
        {ip && <span className="wrap-anywhere">from {ip}</span>}
      </p>
      {count > 1 && action && !isEach ? (
        <p className="text-sm">
          <Link className={linkClass} to={linkTo({ action, kind, person: null, q: '' })} preventScrollReset>
            Show each of the {count.toLocaleString('en-US')}
          </Link>
        </p>
      ) : (
        <Changes changes={describeChanges(entry, labels)} missing={describeMissing(entry)} />
      )}
    </li>
  )
}

const linkClass =
  'rounded-sm text-accent-text underline underline-offset-4 wrap-anywhere focus-visible:outline-2 focus-visible:outline-ring'

function Changes({ changes, missing }: { changes: DescribedChange[]; missing: string | null }) {
  if (changes.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 font-semibold">Details</summary>
      <dl className="mt-1 flex flex-col gap-3 border-l-2 border-border pl-3">
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
      {missing && <p className="mt-2 text-muted-foreground">{missing}</p>}
    </details>
  )
}

function Value({ text }: { text: string }) {
  return <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</span>
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
