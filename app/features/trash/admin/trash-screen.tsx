import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { explainProblems, restoreTrash } from '#app/components/staff/restore-trash.ts'
import { everything, useAction } from '#app/components/staff/use-action.ts'
import { getEntryPath } from '#app/components/staff/use-open-request.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import { describeTrashEntry } from './describe-trash.ts'
import { type TrashEntry, trashQuery, trashTables } from './trash-data.ts'
import { TrashPreview } from './trash-preview.tsx'
import { TrashRow } from './trash-row.tsx'

const tableFilter = { name: 'from', label: 'Kind', options: [{ value: 'all', label: 'Everything' }, ...trashTables] }

export function TrashScreen() {
  const list = useListParams()
  const table = list.getFilterValue(tableFilter)
  const trash = useQuery(trashQuery(useSupabase(), list.page, { searchText: list.searchText, table }))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [previewedEntry, setPreviewedEntry] = useState<TrashEntry | null>(null)
  const restore = useRestore(() => setSelectedIds(new Set()))
  const restoreEntry = (entry: TrashEntry) =>
    void restore.run({ selection: { entries: [entry.id] }, singleEntry: entry })
  // Leaves out entries that are on another page or no longer in the trash.
  const visibleSelectedIds = (trash.data?.rows ?? []).filter(({ id }) => selectedIds.has(id)).map(({ id }) => id)
  return (
    <>
      <ListScreen
        title="Deleted items"
        action={
          visibleSelectedIds.length > 0 && (
            <Button
              disabled={restore.isRunning}
              onClick={() => void restore.run({ selection: { entries: visibleSelectedIds } })}
            >
              {restore.isRunning ? 'Restoring...' : `Restore ${visibleSelectedIds.length} selected`}
            </Button>
          )
        }
        list={list}
        searchLabel="Search the trash"
        filters={[tableFilter]}
        query={trash}
        noun="trash"
        emptyText={
          list.searchText || table !== 'all'
            ? 'Nothing in the trash matches. Try other words.'
            : 'The trash is empty. Deleted items stay here for 30 days.'
        }
        listLabel="Trash"
      >
        {(entry, index, page) => (
          <TrashRow
            key={entry.id}
            entry={entry}
            isFirstOfAction={entry.count > 1 && page.rows[index - 1]?.action_id !== entry.action_id}
            isSelected={selectedIds.has(entry.id)}
            isBusy={restore.isRunning}
            onToggle={() => {
              const newIds = new Set(selectedIds)
              if (!newIds.delete(entry.id)) newIds.add(entry.id)
              setSelectedIds(newIds)
            }}
            onPreview={() => setPreviewedEntry(entry)}
            onRestore={() => restoreEntry(entry)}
            onRestoreAll={() => void restore.run({ selection: { actions: [entry.action_id] } })}
          />
        )}
      </ListScreen>
      {previewedEntry && (
        <TrashPreview
          entry={previewedEntry}
          onRestore={() => {
            setPreviewedEntry(null)
            restoreEntry(previewedEntry)
          }}
          onClose={() => setPreviewedEntry(null)}
        />
      )}
    </>
  )
}

interface RestoreRequest {
  selection: Parameters<typeof restoreTrash>[1]
  singleEntry?: TrashEntry
}

function useRestore(onDone: () => void) {
  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()
  const navigate = useNavigate()
  return useAction({
    mutationFn: ({ selection }: RestoreRequest) => restoreTrash(supabase, selection),
    onSuccess({ restored, problems }, { singleEntry }) {
      const path = singleEntry && getEntryPath(singleEntry.table_name, singleEntry.row_id)
      const openAction = path ? { label: 'Open', onPress: () => void navigate(path) } : undefined
      if (restored === 1)
        showSuccess(
          singleEntry ? `Restored “${describeTrashEntry(singleEntry).name}”` : 'Restored 1 item',
          undefined,
          openAction,
        )
      else if (restored > 1) showSuccess(`Restored ${restored.toLocaleString('en-US')} items`)
      if (problems.length > 0) showError('Not everything was restored', explainProblems(problems))
      else if (restored === 0) showError('Nothing restored', 'This item is no longer in the trash.')
      onDone()
    },
    failureTitle: 'Nothing restored',
    // Restored items can appear on any other screen.
    reloads: everything,
  })
}
