import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChosenPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useUploads } from '#app/lib/uploads/use-uploads.ts'
import type { UploadWatch } from '#app/lib/uploads/watched-fetch.ts'
import {
  adviseOnRefusal,
  explainRefusal,
  leaderPhotoLimits,
  type RefusedFile,
  RefusedFileError,
  toStorableFile,
} from '#app/site/file-limits.ts'
import type { LeaderInput } from './leader-input.ts'

/** Where photos of leaders are kept: the media library, which is another feature. */
export interface LeaderPhotos {
  /** Resolves to the photo's address. */
  upload: (file: File, leaderName: string, watch: UploadWatch) => Promise<string>
  /** Moves photos to the trash. */
  discard: (urls: readonly string[]) => Promise<void>
}

/** The photo of the leader form: its upload, and the handlers of its file picker. */
export function useLeaderPhoto(form: UseFormReturn<LeaderInput>, photos: LeaderPhotos) {
  const { failure } = useToasts()
  const uploadedUrls = useRef<string[]>([])
  const { uploads, pending, start, refuse, retry, remove, removeFailed, settled } = useUploads({
    async send({ file }: { file: File }, watch) {
      const storable = await toStorableFile(file, leaderPhotoLimits, watch.signal)
      const url = await photos.upload(storable, form.getValues('name'), watch)
      uploadedUrls.current.push(url)
      return url
    },
    onSent: (url) => form.setValue('photo', url, { shouldDirty: true }),
    onFailed(error, { file }) {
      console.warn('The photo was not uploaded.', error)
      const reason = explainFailure(error)
      const text = error instanceof RefusedFileError ? reason : `Failed to upload ${file.name}: ${reason}`
      failure('Upload failed', text)
      return reason
    },
  })

  return {
    uploads,
    isUploading: pending.length > 0,
    isBusy: uploads.length > 0,
    retry,
    remove,
    settled,
    choose(files: File[]) {
      removeFailed()
      void start(files.map((file) => ({ file })))
    },
    onRefused(files: RefusedFile[]) {
      for (const file of files) {
        const reason = explainRefusal(file, leaderPhotoLimits)
        console.warn('The photo was not accepted.', reason)
        failure('Upload failed', reason)
      }
      removeFailed()
      refuse(files.map((file) => ({ name: file.name, failure: adviseOnRefusal(file, leaderPhotoLimits) })))
    },
    takeFromLibrary([picture]: readonly ChosenPicture[]) {
      removeFailed()
      if (picture) form.setValue('photo', picture.url, { shouldDirty: true })
    },
    clear: () => form.setValue('photo', '', { shouldDirty: true }),
    /** Takes back what was uploaded here, except for one address. */
    async discardExcept(keptUrl: string) {
      const unused = uploadedUrls.current.filter((url) => url !== keptUrl)
      uploadedUrls.current = []
      if (unused.length > 0) await photos.discard(unused)
    },
  }
}

export type LeaderPhoto = ReturnType<typeof useLeaderPhoto>
