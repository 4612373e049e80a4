import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { ChosenPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useUploadToasts } from '#app/components/staff/files/use-upload-toasts.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { explainUploadFailure } from '#app/lib/uploads/explain-upload-failure.ts'
import type { UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { uploadFile } from '#app/lib/uploads/upload-file.ts'
import { hasFailed, useUploads } from '#app/lib/uploads/use-uploads.ts'
import {
  articlePictureLimits,
  explainRejection,
  type RejectedFile,
  RejectedFileError,
  toStorableFile,
} from '#app/site/file-limits.ts'
import type { ArticleInput } from '../article-input.ts'
import { formatNames } from './failed-pictures.tsx'

const { bucket } = articlePictureLimits

interface ContentPicture {
  file: File
  onSent: (url: string) => void
}

export function useArticleImages(form: UseFormReturn<ArticleInput>) {
  const supabase = useSupabase()
  const { showError } = useToasts()
  const gallery = useFieldArray({ control: form.control, name: 'gallery' })
  const skippedNames = useRef<string[]>([])
  const { showFailure, clear: onCleared } = useUploadToasts()

  async function send({ file }: { file: File }, tracker: UploadTracker): Promise<string> {
    const storableFile = await toStorableFile(file, articlePictureLimits, tracker)
    return uploadFile(supabase, { bucket }, storableFile, tracker)
  }

  function onFailed(error: unknown, pictureName: string): string {
    const reason = explainUploadFailure(error)
    if (!(error instanceof RejectedFileError)) showFailure(`Failed to upload ${pictureName}`)
    return reason
  }

  const rejectFiles = (files: readonly RejectedFile[], uploads: Pick<typeof hero, 'reject'>) =>
    uploads.reject(files.map((file) => ({ name: file.name, failure: explainRejection(file, articlePictureLimits) })))

  function setHero(url: string) {
    form.setValue('heroImage', url, { shouldDirty: true })
    form.setValue('heroDecorative', false)
  }

  const hero = useUploads({
    send,
    onSent: setHero,
    onFailed: (error) => onFailed(error, 'hero image'),
    onCleared,
  })
  const galleryUploads = useUploads({
    send,
    onSent: (url) =>
      gallery.append(
        { url, caption: '', alt: form.getValues('mediaAlt'), isDecorative: false },
        { shouldFocus: false },
      ),
    onFailed: (error, { file }) => onFailed(error, file.name),
    onCleared,
  })

  const contentUploads = useUploads({
    send: ({ file }: ContentPicture, tracker) => send({ file }, tracker),
    onSent: (url, { onSent }) => onSent(url),
    onFailed: (error, { file }) => onFailed(error, file.name),
    onCleared,
  })

  const allUploads = [hero, galleryUploads, contentUploads]
  const sumUploads = (count: (uploads: (typeof allUploads)[number]) => number) =>
    allUploads.reduce((total, uploads) => total + count(uploads), 0)
  const pendingCount = sumUploads(({ pendingUploads }) => pendingUploads.length)
  const doneCount = sumUploads((uploads) => uploads.doneCount)
  const failedNames = allUploads.flatMap(({ uploads }) => uploads.filter(hasFailed).map(({ fileName }) => fileName))

  return {
    hero: {
      ...hero,
      limits: articlePictureLimits,
      isUploading: hero.pendingUploads.length > 0,
      choose(files: File[]) {
        hero.removeFailed()
        void hero.start(files.map((file) => ({ file })))
      },
      onRejected(files: RejectedFile[]) {
        hero.removeFailed()
        rejectFiles(files, hero)
      },
      /** Also copies the picture's alt text and caption into empty fields. */
      chooseFromLibrary([picture]: readonly ChosenPicture[]) {
        if (!picture) return
        hero.removeFailed()
        setHero(picture.url)
        if (!form.getValues('mediaAlt')) form.setValue('mediaAlt', picture.alt, { shouldDirty: true })
        if (!form.getValues('mediaCaption')) form.setValue('mediaCaption', picture.caption, { shouldDirty: true })
      },
    },
    galleryUploads,
    gallery,
    hasUnfinishedUploads: pendingCount > 0 || failedNames.length > 0,
    /** Null if no upload is running. */
    progressText: pendingCount > 0 ? `Uploading ${doneCount + 1} of ${doneCount + pendingCount}…` : null,
    addFromLibrary: (chosen: readonly ChosenPicture[]) =>
      gallery.append(
        chosen.map(({ url, alt, caption }) => ({
          url,
          caption,
          alt: alt || form.getValues('mediaAlt'),
          isDecorative: false,
        })),
        { shouldFocus: false },
      ),
    removeHero: () => setHero(''),
    onGalleryRejected: (files: RejectedFile[]) => rejectFiles(files, galleryUploads),
    content: { uploads: contentUploads, onRejected: (files: RejectedFile[]) => rejectFiles(files, contentUploads) },
    failedNames,
    removeFailed: () => allUploads.flatMap((uploads) => uploads.removeFailed()),
    /**
     * Resolves when no upload is pending. The result is true if all pictures are uploaded, or if
     * failed uploads may be skipped. `reportSkippedPictures` then names the skipped pictures.
     */
    async waitForUploads({ canSkipFailed }: { canSkipFailed: boolean }): Promise<boolean> {
      const waitForAll = async () =>
        (await Promise.all(allUploads.map((uploads) => uploads.waitForUploads()))).every(Boolean)
      skippedNames.current = []
      if (await waitForAll()) return true
      if (!canSkipFailed) return false
      skippedNames.current = allUploads.flatMap((uploads) => uploads.removeFailed())
      return waitForAll()
    },
    reportSkippedPictures() {
      const names = formatNames(skippedNames.current)
      if (names) showError('Upload failed', `Saved without ${names}. You can add pictures again at any time.`)
    },
  }
}

export type ArticleImages = ReturnType<typeof useArticleImages>
