import type { Ref } from 'react'
import { convertHeic, isHeic } from '#app/lib/uploads/convert-heic.ts'
import { articlePictureLimits, largestBytes, type RefusedFile } from '#app/site/file-limits.ts'

interface FilePickProps {
  ref: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
  onRefused: (files: RefusedFile[]) => void
}

/** The browser's file dialog for pictures, opened by a button of the toolbar. */
export function FilePick({ ref, onFiles, onRefused }: FilePickProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      accept={Object.keys(articlePictureLimits.kinds).join(',')}
      aria-label="Pictures for the text"
      tabIndex={-1}
      className="sr-only"
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? [])
        currentTarget.value = ''
        const photos = files.filter(isHeic)
        const others = files.filter((file) => !isHeic(file))
        const refused = others.flatMap((file) => refuse(file) ?? [])
        if (refused.length > 0) onRefused(refused)
        onFiles(others.filter((file) => refuse(file) === null))
        for (const photo of photos) {
          void convertHeic(photo).then((jpeg) => {
            const refusal = refuse(jpeg ?? photo)
            if (jpeg && !refusal) onFiles([jpeg])
            else if (refusal) onRefused([refusal])
          })
        }
      }}
    />
  )
}

function refuse({ name, size, type }: File): RefusedFile | null {
  if (size === 0) return { name, reason: 'empty' }
  if (!(type in articlePictureLimits.kinds)) return { name, reason: 'kind' }
  return size > largestBytes(type, articlePictureLimits) ? { name, reason: 'large' } : null
}
