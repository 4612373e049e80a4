import type { Ref } from 'react'
import { articlePictureLimits } from '#app/site/file-limits.ts'

interface FilePickProps {
  ref: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
}

/** The browser's file dialog for pictures, opened by a button of the toolbar. */
export function FilePick({ ref, onFiles }: FilePickProps) {
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
        onFiles(files)
      }}
    />
  )
}
