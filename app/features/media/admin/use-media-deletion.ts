import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { MediaItem } from '../media-item.ts'
import { listMediaUses } from './media-uses.ts'
import { useMediaMutations } from './use-media-mutations.ts'

/** Deletes a file after one confirmation; a file that the site still shows goes to `onUsed` for a second one. */
export function useMediaDeletion(
  onUsed: (item: MediaItem, uses: string[]) => void,
): (item: MediaItem) => Promise<void> {
  const supabase = useSupabase()
  const toasts = useToasts()
  const { remove } = useMediaMutations()
  const [ask] = useSingleRun(async (item: MediaItem) => {
    if (!window.confirm('Are you sure you want to delete this file?')) return
    const uses = await listMediaUses(supabase, item.file_path).catch((error: Error) => error)
    if (uses instanceof Error) toasts.failure('Error', `Failed to delete media: ${explainFailure(uses)}`)
    else if (uses.length > 0) onUsed(item, uses)
    else remove.mutate(item.id)
  })
  return ask
}
