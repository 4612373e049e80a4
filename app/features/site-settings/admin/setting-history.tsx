import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { settingFields } from './setting-fields.ts'
import { type SettingHistoryEntry, settingHistoryQuery } from './setting-history-data.ts'
import type { SettingPath } from './setting-path.ts'
import { describeText, type SettingsDraft, toFieldText } from './settings-draft.ts'

interface SettingHistoryProps {
  title: string
  paths: readonly SettingPath[]
  draft: SettingsDraft
  /** Fills a field with an old value, without saving. */
  onRestore: (path: SettingPath, text: string) => void
  onClose: () => void
}

export function SettingHistory({ title, paths, draft, onRestore, onClose }: SettingHistoryProps) {
  const { data, isError, refetch } = useQuery(settingHistoryQuery(useSupabase(), paths))
  const { showSuccess } = useToasts()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`History: ${title}`}
      description="Changes of the last 400 days. Restoring fills in the old value. Save to keep it."
    >
      {isError ? (
        <ListMessage onRetry={() => void refetch()}>Couldn’t load the history.</ListMessage>
      ) : data === undefined ? (
        <ListSkeleton rowCount={4}>Loading history...</ListSkeleton>
      ) : data.length === 0 ? (
        <ListMessage>No changes yet. Changes show up here after the next save.</ListMessage>
      ) : (
        <ol className="flex flex-col divide-y divide-border">
          {data.map((change) => (
            <ChangeRow
              key={`${change.id} ${change.path}`}
              change={change}
              current={draft[change.path]}
              onRestore={(text) => {
                onRestore(change.path, text)
                showSuccess('Filled in', `${settingFields[change.path].label} has its old value. Save to keep it.`)
                onClose()
              }}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

interface ChangeRowProps {
  change: SettingHistoryEntry
  current: string
  onRestore: (text: string) => void
}

function ChangeRow({ change, current, onRestore }: ChangeRowProps) {
  const { path, before, after, isBeforeComplete, actor, changedAt } = change
  const { timeZone } = useSiteSettings()
  const { label } = settingFields[path]
  const previousText = toFieldText(path, before)
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-start sm:gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{label}</p>
        <p className="flex flex-col gap-1 sm:flex-row sm:items-start sm:gap-2">
          <span className="min-w-0 whitespace-pre-line text-muted-foreground wrap-anywhere">
            {describeText(path, previousText)}
          </span>
          <ArrowRight aria-hidden className="mt-1 size-4 shrink-0 max-sm:rotate-90" />
          <span className="sr-only">was changed to</span>
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">
            {describeText(path, toFieldText(path, after))}
          </span>
        </p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {actor}, <time dateTime={changedAt}>{formatDateTime(changedAt, timeZone)}</time>
        </p>
      </div>
      {isBeforeComplete && previousText !== current && (
        <Button
          variant="outline"
          className="self-start"
          aria-label={`Restore ${label}: ${describeText(path, previousText)}`}
          onClick={() => onRestore(previousText)}
        >
          Restore
        </Button>
      )}
    </li>
  )
}
