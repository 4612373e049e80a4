import { RotateCcw } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { describeAge, describeLeaving, describeTrash } from './describe-trash.ts'
import type { TrashEntry } from './trash-data.ts'

interface TrashRowProps {
  entry: TrashEntry
  settingLabels: Readonly<Record<string, string>>
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
  onRestoreAll: () => void
}

/** One entry, with who put it into the trash, when it leaves, and a button that restores it. */
export function TrashRow({ entry, settingLabels, isChosen, isBusy, ...on }: TrashRowProps) {
  const { actor_label: label, actor_name: address, removed_at: at, count } = entry
  const { name, kind, verb } = describeTrash(entry, settingLabels)
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-1 py-1.5 sm:flex-nowrap sm:px-3">
      {/* Its name is in the box: a label with the whole row would be read twice. */}
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={(event) => on.onChoose(event.currentTarget.checked)}
          className="size-5 accent-primary"
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground sm:truncate">
          {kind} · {verb} by <span title={address ?? undefined}>{label ?? address ?? 'the server'}</span>{' '}
          <time dateTime={at} title={moment.format(new Date(at))}>
            {describeAge(at)}
          </time>{' '}
          · leaves {describeLeaving(entry.ends_at)}
          {count > 1 && ` · with ${(count - 1).toLocaleString('en-US')} more`}
        </p>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:pl-11">
        {count > 1 && (
          <Button variant="outline" disabled={isBusy} onClick={on.onRestoreAll}>
            Restore all {count.toLocaleString('en-US')}
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

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
