import type { SupabaseClient } from '@supabase/supabase-js'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { SelectionBar } from '#app/components/staff/lists/selection-bar.tsx'
import type { useSelection } from '#app/components/staff/lists/use-selection.ts'
import { trashNoticePlural } from '#app/components/staff/restore-trash.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { MediaItem } from '../media-item.ts'
import { mediaNouns, useMediaActions } from './media-data.ts'
import { MediaUseList } from './media-deletion.tsx'
import { mediaCategories } from './media-input.ts'
import { listMediaUses } from './media-uses.ts'

const placeholderValue = 'none'
const moveOptions = [{ value: placeholderValue, label: 'Move to…' }, ...mediaCategories] as const

export function MediaSelectionBar({ selection }: { selection: ReturnType<typeof useSelection<MediaItem>> }) {
  const supabase = useSupabase()
  const { showError } = useToasts()
  const { move, remove } = useMediaActions()
  const [deletion, setDeletion] = useState<{ items: readonly MediaItem[]; uses: string[] } | null>(null)
  const [askToDelete, isCheckingUses] = useSingleRun(async () => {
    try {
      setDeletion({ items: selection.rows, uses: await formatUses(supabase, selection.rows) })
    } catch (error) {
      showError('Files not deleted', `Failed to delete media: ${explainFailure(error)}`)
    }
  })

  return (
    <>
      <SelectionBar
        count={selection.rows.length}
        name={mediaNouns[1]}
        onSelectAll={selection.selectPage}
        onClear={selection.clear}
      >
        <Select
          aria-label="Move to category"
          options={moveOptions}
          value={placeholderValue}
          onChange={async (category) => {
            if (category === placeholderValue) return
            if (await move.run({ items: selection.rows, category })) selection.clear()
          }}
          className="w-full sm:w-40"
        />
        <Button
          variant="destructive"
          size="compact"
          disabled={isCheckingUses || remove.isRunning}
          onClick={() => void askToDelete()}
        >
          Delete selected
        </Button>
      </SelectionBar>
      {deletion && (
        <ConfirmDialog
          title={deletion.items.length === 1 ? 'Delete 1 file?' : `Delete ${deletion.items.length} files?`}
          description={
            <>
              {deletion.uses.length > 0 && (
                <>
                  <p>Some of these files are still used. They would disappear from:</p>
                  <MediaUseList uses={deletion.uses} />
                </>
              )}
              <p>{trashNoticePlural}</p>
            </>
          }
          confirmLabel={deletion.uses.length > 0 ? 'Delete anyway' : 'Delete'}
          onConfirm={() => remove.run({ rows: deletion.items, onDeleted: selection.deselect })}
          onClose={() => setDeletion(null)}
        />
      )}
    </>
  )
}

/** Returns one line for each file that is in use. */
async function formatUses(supabase: SupabaseClient, items: readonly MediaItem[]): Promise<string[]> {
  const uses = await listMediaUses(supabase, items)
  return items.flatMap(({ title, file_path }) => {
    const usedBy = uses.filter(({ address }) => address === file_path).map(({ used_by }) => used_by)
    return usedBy.length > 0 ? [`“${title}”: ${usedBy.join(', ')}`] : []
  })
}
