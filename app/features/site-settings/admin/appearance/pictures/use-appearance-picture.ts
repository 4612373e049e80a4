import type { ChosenPicture, UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useUploadToasts } from '#app/components/staff/files/use-upload-toasts.ts'
import { explainUpload } from '#app/lib/uploads/explain-upload.ts'
import { useUploads } from '#app/lib/uploads/use-uploads.ts'
import {
  explainRefusal,
  type FileLimits,
  type RefusedFile,
  RefusedFileError,
  toStorableFile,
} from '#app/site/file-limits.ts'
import type { SettingsFormState } from '../../use-settings-form.ts'
import { svgToPng } from './svg-to-png.ts'

interface AppearancePictureOptions {
  upload: UploadPicture
  /** The picture's title and alternative text in the media library. */
  about: { title: string; altText: string }
  limits: FileLimits
}

/** Uploads a picture that replaces a drawing. */
export function useAppearancePicture(
  form: SettingsFormState,
  path: 'badge.picture' | 'hero.picture',
  { upload, about, limits }: AppearancePictureOptions,
) {
  const onChange = (url: string) => form.change(path, url)
  const toasts = useUploadToasts()
  const { uploads, notes, pending, start, refuse, retry, replace, remove, removeFailed } = useUploads({
    async send({ file }: { file: File }, watch) {
      const converted = file.type === 'image/svg+xml' ? await svgToPng(file) : file
      const storable = await toStorableFile(converted, limits, watch)
      return toPath(await upload(storable, { ...about, category: 'general' }, watch))
    },
    onSent: onChange,
    onFailed(error, { file }) {
      console.warn('The picture was not uploaded.', error)
      const reason = explainUpload(error)
      toasts.reject(error instanceof RefusedFileError ? reason : `Failed to upload ${file.name}: ${reason}`)
      return reason
    },
    onCleared: toasts.clear,
  })

  return {
    limits,
    uploads,
    notes,
    isUploading: pending.length > 0,
    retry,
    replace,
    remove,
    choose(files: File[]) {
      removeFailed()
      void start(files.map((file) => ({ file })))
    },
    onRefused(files: RefusedFile[]) {
      removeFailed()
      for (const file of files) toasts.reject(explainRefusal(file, limits))
      refuse(files.map((file) => ({ name: file.name, failure: explainRefusal(file, limits) })))
    },
    chooseFromLibrary([picture]: readonly ChosenPicture[]) {
      removeFailed()
      if (picture) onChange(toPath(picture.url))
    },
  }
}

export type AppearancePicture = ReturnType<typeof useAppearancePicture>

/** Returns the path of a URL. Settings store paths, but library rows can store absolute URLs. */
function toPath(url: string): string {
  return new URL(url, window.location.origin).pathname
}
