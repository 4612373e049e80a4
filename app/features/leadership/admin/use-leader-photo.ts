import type { UseFormReturn } from 'react-hook-form'
import type { ChosenPicture, UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useUploadToasts } from '#app/components/staff/files/use-upload-toasts.ts'
import { explainUpload } from '#app/lib/uploads/explain-upload.ts'
import { useUploads } from '#app/lib/uploads/use-uploads.ts'
import {
  explainRefusal,
  leaderPhotoLimits,
  type RefusedFile,
  RefusedFileError,
  toStorableFile,
} from '#app/site/file-limits.ts'
import type { LeaderInput } from './leader-input.ts'

/** Manages the photo of the leader form: upload and file picker. */
export function useLeaderPhoto(form: UseFormReturn<LeaderInput>, upload: UploadPicture) {
  const toasts = useUploadToasts()
  const {
    uploads,
    notes,
    pending,
    start,
    refuse,
    retry,
    replace,
    remove,
    removeFailed,
    settled: uploadsSettled,
  } = useUploads({
    async send({ file }: { file: File }, progress) {
      const storable = await toStorableFile(file, leaderPhotoLimits, progress)
      const name = form.getValues('name').trim() || 'Leader'
      const details = { title: `${name} - Photo`, altText: `Photo of ${name}`, category: 'leadership' } as const
      return upload(storable, details, progress)
    },
    onSent: (url) => form.setValue('photo', url, { shouldDirty: true }),
    onFailed(error, { file }) {
      console.warn('The photo was not uploaded.', error)
      const reason = explainUpload(error)
      const text = error instanceof RefusedFileError ? reason : `Failed to upload ${file.name}: ${reason}`
      toasts.reject(text)
      return reason
    },
    onCleared: toasts.clear,
  })

  return {
    uploads,
    notes,
    isUploading: pending.length > 0,
    isBusy: uploads.length > 0,
    retry,
    replace,
    remove,
    settled: uploadsSettled,
    choose(files: File[]) {
      removeFailed()
      void start(files.map((file) => ({ file })))
    },
    onRefused(files: RefusedFile[]) {
      removeFailed()
      refuse(files.map((file) => ({ name: file.name, failure: explainRefusal(file, leaderPhotoLimits) })))
    },
    chooseFromLibrary([picture]: readonly ChosenPicture[]) {
      removeFailed()
      if (picture) form.setValue('photo', picture.url, { shouldDirty: true })
    },
    clear: () => form.setValue('photo', '', { shouldDirty: true }),
  }
}

export type LeaderPhoto = ReturnType<typeof useLeaderPhoto>
