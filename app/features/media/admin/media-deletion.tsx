import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { trashNotice } from '#app/components/staff/restore-trash.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { MediaItem } from '../media-item.ts'
import { useMediaActions } from './media-data.ts'
import { listMediaUses } from './media-uses.ts'

/**
 * `askToDelete` asks for confirmation, and asks again in `dialog` if the file is in use. The caller
 * must render `dialog`.
 */
export function useMediaDeletion(onDeleted: (ids: readonly string[]) => void) {
  const supabase = useSupabase()
  const { showError } = useToasts()
  const { remove } = useMediaActions()
  const [usedFile, setUsedFile] = useState<{ item: MediaItem; uses: string[] } | null>(null)

  const [askToDelete] = useSingleRun(async (item: MediaItem) => {
    if (!window.confirm('Are you sure you want to delete this file?')) return
    let uses: string[]
    try {
      uses = (await listMediaUses(supabase, [item])).map(({ used_by }) => used_by)
    } catch (error) {
      return showError('File not deleted', `Failed to delete media: ${explainFailure(error)}`)
    }
    if (uses.length > 0) setUsedFile({ item, uses })
    else await remove.run({ rows: [item], onDeleted })
  })

  const dialog = usedFile && (
    <ConfirmDialog
      title={`“${usedFile.item.title}” is still used`}
      description={
        <>
          <p>The file would disappear from:</p>
          <MediaUseList uses={usedFile.uses} />
          <p>{trashNotice}</p>
        </>
      }
      confirmLabel="Delete anyway"
      onConfirm={() => remove.run({ rows: [usedFile.item], onDeleted })}
      onClose={() => setUsedFile(null)}
    />
  )

  return { askToDelete, dialog }
}

export function MediaUseList({ uses }: { uses: readonly string[] }) {
  return (
    <ul className="my-2 list-disc pl-5 text-foreground">
      {uses.map((use) => (
        <li key={use}>{use}</li>
      ))}
    </ul>
  )
}
