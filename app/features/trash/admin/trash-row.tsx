import { RotateCcw } from 'lucide-react'
import { Fragment } from 'react'
import { ListRow, RowButton } from '#app/components/staff/lists/list-row.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { describeAge, describeRetentionEnd, describeTrashEntry } from './describe-trash.ts'
import type { TrashEntry } from './trash-data.ts'

interface TrashRowProps {
  entry: TrashEntry
  /** True for the first of several entries with the same `action_id`. */
  isFirstOfAction: boolean
  isSelected: boolean
  isBusy: boolean
  onToggle: () => void
  onPreview: () => void
  onRestore: () => void
  onRestoreAll: () => void
}

export function TrashRow({ entry, isFirstOfAction, isSelected, isBusy, ...handlers }: TrashRowProps) {
  const { actor_label: label, actor_name: email, removed_at: removedAt } = entry
  const { timeZone } = useSiteSettings()
  const { name, typeLabel, verb } = describeTrashEntry(entry)
  const count = entry.count.toLocaleString('en-US')
  return (
    <>
      {isFirstOfAction && (
        <li className="flex items-center justify-between gap-2 bg-muted py-1 pr-1 pl-4 text-sm sm:pr-3">
          <p className="font-semibold text-muted-foreground">{count} items in one step</p>
          <Button variant="ghost" className="text-sm" disabled={isBusy} onClick={handlers.onRestoreAll}>
            Restore all {count}
          </Button>
        </li>
      )}
      <ListRow
        title={name}
        onOpen={entry.excerpt || entry.picture ? handlers.onPreview : undefined}
        selection={{ isSelected, onToggle: handlers.onToggle }}
        facts={[
          typeLabel,
          `permanently deleted ${describeRetentionEnd(entry.expires_at, timeZone)}`,
          <Fragment key="removal">
            {verb} by <span title={email ?? undefined}>{label ?? email ?? 'the server'}</span>{' '}
            <time dateTime={removedAt} title={formatRecentTime(new Date(removedAt), timeZone)}>
              {describeAge(removedAt)}
            </time>
          </Fragment>,
        ]}
        actions={
          <RowButton label="Restore" title={name} Icon={RotateCcw} isDisabled={isBusy} onPress={handlers.onRestore} />
        }
      />
    </>
  )
}
