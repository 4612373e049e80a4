import { RotateCcw } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { type TrashEntry, trashTables } from './trash-data.ts'

interface TrashRowProps {
  entry: TrashEntry
  settingLabels: Readonly<Record<string, string>>
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
  onRestoreAll: () => void
}

/** What is in the trash, who put it there and when, and how to get it back. */
export function TrashRow({ entry, settingLabels, isChosen, isBusy, ...on }: TrashRowProps) {
  const { table_name: table, kind, actor_name: actor, removed_at: at, count } = entry
  const name = nameEntry(entry, settingLabels)
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-2 px-2 py-3 sm:px-4">
      {/* Its name is in the box: a label with the whole row would be read twice. */}
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={(event) => on.onChoose(event.currentTarget.checked)}
          className="size-6 accent-primary"
        />
      </span>
      <div className="min-w-0 flex-1 basis-40 py-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge variant="outline">{trashTables.find(({ value }) => value === table)?.one ?? table}</Badge>
          {kind === 'changed' && <Badge variant="muted">{table === 'objects' ? 'Replaced' : 'Overwritten'}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          <span className="wrap-anywhere">{actor ?? 'The server'}</span>
          <time dateTime={at}>{moment.format(new Date(at))}</time>
          <span>{describeRest(entry.ends_at)}</span>
        </p>
        {count > 1 && (
          <p className="mt-1 text-sm">Removed in one step with {(count - 1).toLocaleString('en-US')} more.</p>
        )}
      </div>
      <div className="flex w-full flex-wrap gap-2 max-sm:[&>*]:grow sm:w-auto">
        {count > 1 && (
          <Button variant="outline" disabled={isBusy} onClick={on.onRestoreAll}>
            Restore All {count.toLocaleString('en-US')}
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} aria-label={`Restore: ${name}`} onClick={on.onRestore}>
          <RotateCcw aria-hidden className="size-4" />
          Restore
        </Button>
      </div>
    </li>
  )
}

const mostNamed = 3

function nameEntry({ table_name, subject, columns }: TrashEntry, labels: Readonly<Record<string, string>>): string {
  if (table_name !== 'site_settings') return subject ?? 'Without a name'
  const names = columns.slice(0, mostNamed).map((path) => labels[path] ?? path)
  const rest = columns.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ') || 'Settings'
}

const dayMs = 24 * 60 * 60 * 1000

function describeRest(endsAt: string): string {
  const days = (Date.parse(endsAt) - Date.now()) / dayMs
  if (days < 1) return 'ends today'
  // Rounded, so that what has just been removed has all of its days.
  return Math.round(days) === 1 ? '1 day left' : `${Math.round(days)} days left`
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
