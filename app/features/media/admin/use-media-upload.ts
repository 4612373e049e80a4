import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useUploadToasts } from '#app/components/staff/files/use-upload-toasts.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { explainUploadFailure } from '#app/lib/uploads/explain-upload-failure.ts'
import { useUploads } from '#app/lib/uploads/use-uploads.ts'
import {
  explainRejection,
  mediaFileLimits,
  type RejectedFile,
  RejectedFileError,
  toStorableFile,
} from '#app/site/file-limits.ts'
import { mediaKey, uploadMedia } from './media-data.ts'
import {
  getDefaultTitle,
  isPublicByDefault,
  type MediaInput,
  type MediaUpload,
  mediaUploadSchema,
} from './media-input.ts'

export function useMediaUpload(onDone: () => void) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { showSuccess } = useToasts()
  const toasts = useUploadToasts()
  const form = useForm<MediaUpload>({
    resolver: zodResolver(mediaUploadSchema),
    defaultValues: { category: 'general', files: [] },
  })
  const items = useFieldArray({ control: form.control, name: 'files' })

  const sentTitles = useRef<string[]>([])
  const sentNotes = useRef<string[]>([])
  const failures = useRef<string[]>([])
  // The form drops uploaded files, but keeps failed files with their details.
  const { uploads, pendingUploads, start, reject, remove, cancelAll } = useUploads({
    async send({ file, input }: { file: File; input: MediaInput }, tracker) {
      const storableFile = await toStorableFile(file, mediaFileLimits, {
        ...tracker,
        onNote: (note) => void sentNotes.current.push(note),
      })
      return uploadMedia(supabase, storableFile, input, tracker)
    },
    onSent({ title }, { file }) {
      sentTitles.current.push(title)
      items.remove(form.getValues('files').findIndex((item) => item.file === file))
    },
    onFailed(error, { file }) {
      const reason = explainUploadFailure(error)
      failures.current.push(error instanceof RejectedFileError ? reason : `${file.name}: ${reason}`)
      return reason
    },
    onCleared: toasts.clear,
  })

  function addFiles(files: File[]) {
    for (const file of files) {
      const details = { title: getDefaultTitle(file.name), altText: '', caption: '' }
      items.append({ file, ...details, isPublic: isPublicByDefault(file.type), isInGallery: true })
    }
    form.clearErrors('files')
  }

  async function uploadAll({ category, files }: MediaUpload) {
    sentTitles.current = []
    sentNotes.current = []
    failures.current = []
    await start(files.map(({ file, ...details }) => ({ file, input: { ...details, category } })))
    const [title, ...otherTitles] = sentTitles.current
    if (title !== undefined) {
      const uploadName = otherTitles.length === 0 ? title : `${sentTitles.current.length} files`
      showSuccess(`${uploadName} uploaded`, sentNotes.current.join(' '))
    }
    const [failure, ...otherFailures] = failures.current
    if (failure !== undefined) {
      const summary = `${failures.current.length} of ${files.length} files weren’t uploaded. The form says why.`
      toasts.showFailure(otherFailures.length === 0 ? failure : summary)
    }
    void queryClient.invalidateQueries({ queryKey: mediaKey })
    if (form.getValues('files').length === 0) onDone()
  }

  const [submit] = useSingleRun(() => form.handleSubmit(uploadAll)())

  return {
    form,
    items: items.fields,
    isUploading: pendingUploads.length > 0,
    findUpload: (file: File) => uploads.find(({ task }) => task?.file === file),
    addFiles,
    rejectedFiles: uploads.filter(({ task }) => task === null),
    rejectFiles(files: RejectedFile[]) {
      reject(files.map((file) => ({ name: file.name, failure: explainRejection(file, mediaFileLimits) })))
    },
    clearRejected() {
      for (const { id, task } of uploads) if (task === null) remove(id)
    },
    removeFile(index: number) {
      const file = form.getValues('files')[index]?.file
      const upload = uploads.find(({ task }) => task?.file === file)
      if (upload) remove(upload.id)
      items.remove(index)
    },
    submit,
    /** Cancels the uploads. Their files stay in the form. */
    stop: cancelAll,
  }
}
