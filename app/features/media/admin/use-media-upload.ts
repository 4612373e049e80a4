import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { Refusal } from '#app/components/ui/dropzone.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { getTitleFor, isPublicByDefault, type MediaUpload, mediaUploadSchema } from './media-input.ts'
import { useMediaMutations } from './use-media-mutations.ts'

/** The upload form's state: the chosen files, their texts, and how far the one that is being sent is. */
export function useMediaUpload(onDone: () => void) {
  const form = useForm<MediaUpload>({
    resolver: zodResolver(mediaUploadSchema),
    defaultValues: { category: 'general', files: [] },
  })
  const items = useFieldArray({ control: form.control, name: 'files' })
  const chosen = useRef(new Map<string, File>())
  const abort = useRef(new AbortController())
  const [progress, setProgress] = useState<{ key: string; fraction: number } | null>(null)
  const { upload } = useMediaMutations()
  const toasts = useToasts()

  useEffect(() => () => abort.current.abort(), [])

  function addFiles(files: File[]) {
    for (const file of files) {
      const key = crypto.randomUUID()
      chosen.current.set(key, file)
      const texts = { title: getTitleFor(file.name), altText: '', caption: '' }
      items.append({ key, fileName: file.name, ...texts, isPublic: isPublicByDefault(file.type) })
    }
    form.clearErrors('files')
  }

  /** Sends the files one after the other; each that is in the library leaves the form. */
  async function uploadAll({ category, files }: MediaUpload) {
    abort.current = new AbortController()
    const { signal } = abort.current
    for (const { key, title, altText, caption, isPublic } of files) {
      const file = chosen.current.get(key)
      if (!file || signal.aborted) continue
      const onProgress = (fraction: number) => setProgress({ key, fraction })
      onProgress(0)
      const input = { title, altText, caption, isPublic, category }
      const watch = { onProgress, signal }
      // A failure has its toast; the file stays in the form.
      const isStored = await upload.mutateAsync({ file, input, watch }).then(
        () => true,
        () => false,
      )
      if (isStored) items.remove(form.getValues('files').findIndex((item) => item.key === key))
    }
    setProgress(null)
    if (form.getValues('files').length === 0) onDone()
  }

  const [submit] = useSingleRun(form.handleSubmit(uploadAll))

  return {
    form,
    items,
    progress,
    isUploading: progress !== null,
    addFiles,
    refuse(refusals: Refusal[]) {
      for (const { name, reason } of refusals) toasts.failure('Upload failed', `${name} ${refusalTexts[reason]}`)
    },
    removeFile: (position: number) => items.remove(position),
    submit: () => submit(),
    /** Breaks off what is being sent; it stays in the form, with all that were to come. */
    stop: () => abort.current.abort(),
  }
}

const refusalTexts: Record<Refusal['reason'], string> = {
  empty: 'is empty.',
  large: 'is larger than 50 MB.',
  other: 'is not of a kind that the library takes.',
}
