import { useEffect, useRef } from 'react'
import type { ChosenPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useUploads } from '#app/lib/uploads/use-uploads.ts'
import type { UploadWatch } from '#app/lib/uploads/watched-fetch.ts'
import { adviseOnRefusal, explainRefusal, type FileLimits, type RefusedFile } from '#app/site/file-limits.ts'
import { toPng } from './svg-to-png.ts'

/** The media library, which is another feature, keeps the pictures. */
export interface LookPictures {
  /** Resolves to the picture's address. */
  upload: (file: File, watch: UploadWatch) => Promise<string>
  /** Moves pictures to the trash. */
  discard: (urls: readonly string[]) => Promise<void>
}

interface LookPictureOptions {
  pictures: LookPictures
  limits: FileLimits
  /** The stored address; not known while it is being saved. */
  saved: string
  isSaving: boolean
  /** True if something that was not saved may still come back with a picture. */
  isKept: (address: string) => boolean
  onChange: (address: string) => void
}

/** A picture in place of a drawing: its upload, and the handlers of its file picker. What is uploaded and not saved goes to the trash. */
export function useLookPicture({ pictures, limits, saved, isSaving, isKept, onChange }: LookPictureOptions) {
  const { failure } = useToasts()
  const uploaded = useRef<{ url: string; address: string }[]>([])
  const { uploads, pending, start, refuse, retry, remove, removeFailed } = useUploads({
    async send({ file }: { file: File }, watch) {
      const storable = file.type === 'image/svg+xml' ? await toPng(file) : file
      const url = await pictures.upload(storable, watch)
      const address = toPath(url)
      uploaded.current.push({ url, address })
      return address
    },
    onSent: onChange,
    onFailed(error, { file }) {
      console.warn('The picture was not uploaded.', error)
      const reason = explainFailure(error)
      failure('Upload failed', `Failed to upload ${file.name}: ${reason}`)
      return reason
    },
  })

  const leave = useRef<() => void>(undefined)
  leave.current = () => {
    if (isSaving) return
    const isUnused = (address: string) => address !== saved && !isKept(address)
    const unused = uploaded.current.filter(({ address }) => isUnused(address)).map(({ url }) => url)
    uploaded.current = []
    // In the trash or not: nobody waits for it, and what stays is in the library.
    if (unused.length > 0) void pictures.discard(unused).catch((error) => console.warn('A picture was left.', error))
  }
  useEffect(() => () => leave.current?.(), [])

  return {
    limits,
    uploads,
    isUploading: pending.length > 0,
    retry,
    remove,
    choose(files: File[]) {
      removeFailed()
      void start(files.map((file) => ({ file })))
    },
    onRefused(files: RefusedFile[]) {
      for (const file of files) failure('Upload failed', explainRefusal(file, limits))
      removeFailed()
      refuse(files.map((file) => ({ name: file.name, failure: adviseOnRefusal(file, limits) })))
    },
    takeFromLibrary([picture]: readonly ChosenPicture[]) {
      removeFailed()
      if (picture) onChange(toPath(picture.url))
    },
  }
}

export type LookPicture = ReturnType<typeof useLookPicture>

/** Settings name no host: rows of a site on this machine do. */
function toPath(url: string): string {
  return new URL(url, window.location.origin).pathname
}
