import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray, useForm } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { useUploads } from '#app/lib/browser/use-uploads.ts'
import { explainRefusal, mediaFileLimits, type RefusedFile } from '#app/site/file-limits.ts'
import { mediaKey, uploadMedia } from './media-data.ts'
import { getTitleFor, isPublicByDefault, type MediaInput, type MediaUpload, mediaUploadSchema } from './media-input.ts'

/** The upload form's state: the chosen files with their texts, and how far each is. */
export function useMediaUpload(onDone: () => void) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const form = useForm<MediaUpload>({
    resolver: zodResolver(mediaUploadSchema),
    defaultValues: { category: 'general', files: [] },
  })
  const items = useFieldArray({ control: form.control, name: 'files' })

  // A file that is in the library leaves the form; one that failed stays, with what was written about it.
  const { pending, start, cancelAll } = useUploads({
    send: ({ file, input }: { file: File; input: MediaInput }, watch) => uploadMedia(supabase, file, input, watch),
    onSent({ title }, { file }) {
      success('Success', `${title} uploaded successfully`)
      items.remove(form.getValues('files').findIndex((item) => item.file === file))
    },
    onFailed: (error) => failure('Upload failed', explainFailure(error)),
  })

  async function uploadAll({ category, files }: MediaUpload) {
    await start(files.map(({ file, ...texts }) => ({ file, input: { ...texts, category } })))
    void queryClient.invalidateQueries({ queryKey: mediaKey })
    if (form.getValues('files').length === 0) onDone()
  }

  const [submit] = useSingleRun(form.handleSubmit(uploadAll))

  return {
    form,
    items: items.fields,
    pending,
    addFiles(files: File[]) {
      for (const file of files) {
        const texts = { title: getTitleFor(file.name), altText: '', caption: '' }
        items.append({ file, ...texts, isPublic: isPublicByDefault(file.type) })
      }
      form.clearErrors('files')
    },
    refuseFiles(files: RefusedFile[]) {
      for (const file of files) failure('Upload failed', explainRefusal(file, mediaFileLimits))
    },
    removeFile: (index: number) => items.remove(index),
    submit: () => submit(),
    /** Cancels what is being sent; it stays in the form, with all that were to follow. */
    stop: cancelAll,
  }
}
