import { explainUploadFailure } from '#app/lib/uploads/explain-upload-failure.ts'
import type { UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { useUploads } from '#app/lib/uploads/use-uploads.ts'
import {
  explainRejection,
  type FileLimits,
  type RejectedFile,
  RejectedFileError,
  toStorableFile,
} from '#app/site/file-limits.ts'
import type { ChosenPicture } from './picture-tools.tsx'
import { useUploadToasts } from './use-upload-toasts.ts'

interface SinglePictureOptions {
  limits: FileLimits
  /** Converts a chosen file before its type and size are checked. */
  convert?: (file: File) => Promise<File>
  upload: (file: File, tracker: UploadTracker) => Promise<string>
  /** Called with the URL of a picture that was uploaded or chosen from the library. */
  onChange: (url: string) => void
}

export function useSinglePicture({ limits, convert, upload, onChange }: SinglePictureOptions) {
  const toasts = useUploadToasts()
  const { uploads, notes, pendingUploads, start, reject, retry, replace, remove, removeFailed, waitForUploads } =
    useUploads({
      async send({ file }: { file: File }, tracker) {
        const convertedFile = convert ? await convert(file) : file
        return upload(await toStorableFile(convertedFile, limits, tracker), tracker)
      },
      onSent: onChange,
      onFailed(error, { file }) {
        console.warn('The picture was not uploaded.', error)
        const reason = explainUploadFailure(error)
        toasts.showFailure(error instanceof RejectedFileError ? reason : `Failed to upload ${file.name}: ${reason}`)
        return reason
      },
      onCleared: toasts.clear,
    })

  return {
    limits,
    uploads,
    notes,
    isUploading: pendingUploads.length > 0,
    retry,
    replace,
    remove,
    waitForUploads,
    choose(files: File[]) {
      removeFailed()
      void start(files.map((file) => ({ file })))
    },
    onRejected(files: RejectedFile[]) {
      removeFailed()
      reject(files.map((file) => ({ name: file.name, failure: explainRejection(file, limits) })))
    },
    chooseFromLibrary([picture]: readonly ChosenPicture[]) {
      removeFailed()
      if (picture) onChange(picture.url)
    },
  }
}

export type SinglePicture = ReturnType<typeof useSinglePicture>
