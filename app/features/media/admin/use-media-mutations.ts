import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { UploadWatch } from '#app/lib/browser/watched-fetch.ts'
import { deleteMedia, updateMedia, uploadMedia } from './media-calls.ts'
import type { MediaInput } from './media-input.ts'
import { mediaKey } from './media-queries.ts'

/** Everything that changes the library. Each change refreshes its lists and tells its outcome by a toast. */
export function useMediaMutations() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: mediaKey })

  const upload = useMutation({
    mutationFn: ({ file, input, watch }: { file: File; input: MediaInput; watch: UploadWatch }) =>
      uploadMedia(supabase, file, input, watch),
    onSuccess: (item) => toasts.success('Success', `${item.title} uploaded successfully`),
    onError(error, { watch }) {
      // What was broken off on purpose is no failure.
      if (!watch.signal.aborted) toasts.failure('Upload failed', explainFailure(error))
    },
    onSettled,
  })

  const update = useMutation({
    mutationFn: ({ id, input }: { id: string; input: MediaInput }) => updateMedia(supabase, id, input),
    onSuccess: () => toasts.success('Success', 'Media updated successfully'),
    onError: (error) => toasts.failure('Error', `Failed to update media: ${explainFailure(error)}`),
    onSettled,
  })

  const remove = useMutation({
    mutationFn: (id: string) => deleteMedia(supabase, id),
    onSuccess: () => toasts.success('Success', 'Media deleted successfully'),
    onError: (error) => toasts.failure('Error', `Failed to delete media: ${explainFailure(error)}`),
    onSettled,
  })

  return { upload, update, remove }
}
