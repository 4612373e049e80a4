import { RotateCcw } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { describeAge, describeLeaving, describeTrash } from './describe-trash.ts'
import type { TrashEntry } from './trash-data.ts'

interface TrashRowProps {
  entry: TrashEntry
  settingLabels: Readonly<Record<string, string>>
  /** True for the first row of a step that put several entries into the trash. */
  startsStep: boolean
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
  onRestoreAll: () => void
}

/** One entry, with who put it into the trash, when it leaves, and a button that restores it. */
export function TrashRow({ entry, settingLabels, startsStep, isChosen, isBusy, ...on }: TrashRowProps) {
  const { actor_label: label, actor_name: address, removed_at: at } = entry
  const { name, kind, verb } = describeTrash(entry, settingLabels)
  const count = entry.count.toLocaleString('en-US')
  return (
    <li>
      {startsStep && (
        <div className="flex items-center justify-between gap-2 bg-muted py-1 pr-1 pl-4 text-sm sm:pr-3 sm:pl-5">
          <p className="font-semibold text-muted-foreground">{count} items in one step</p>
          <Button variant="ghost" className="text-sm" disabled={isBusy} onClick={on.onRestoreAll}>
            Restore all {count}
          </Button>
        </div>
      )}
      <div className="flex items-center gap-x-1 px-1 py-1 sm:py-1.5 sm:pr-3 sm:pl-2">
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
          <p className="truncate leading-snug font-semibold">{name}</p>
          <p className="text-xs leading-snug text-muted-foreground sm:truncate sm:text-sm">
            {kind} · {verb} by <span title={address ?? undefined}>{label ?? address ?? 'the server'}</span>{' '}
            <time dateTime={at} title={moment.format(new Date(at))}>
              {describeAge(at)}
            </time>{' '}
            · leaves {describeLeaving(entry.ends_at)}
          </p>
        </div>
        <Button
          variant="ghost"
          className="shrink-0 max-sm:px-3"
          disabled={isBusy}
          aria-label={`Restore: ${name}`}
          onClick={on.onRestore}
        >
          <RotateCcw aria-hidden className="size-4" />
          <span className="max-sm:hidden">Restore</span>
        </Button>
      </div>
    </li>
  )
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
