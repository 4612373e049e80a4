import { CircleAlert } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'

interface RejectedFilesProps {
  /** Each `failure` is a full sentence that names the file, the reason and the next step. */
  files: readonly { id: string; failure: string | null }[]
  onClear: () => void
}

/**
 * Lists rejected files. The list stays until the user clears it, because a toast disappears before
 * the user has read several reasons.
 */
export function RejectedFiles({ files, onClear }: RejectedFilesProps) {
  if (files.length === 0) return null
  return (
    <section
      data-slot="rejected-files"
      aria-label="Files that weren’t accepted"
      className="flex flex-col gap-2 rounded-md border border-destructive bg-destructive/5 p-3"
    >
      <div className="flex items-center gap-2">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-destructive" />
        <p role="alert" className="min-w-0 grow text-sm font-semibold text-destructive">
          {files.length === 1 ? '1 file wasn’t accepted' : `${files.length} files weren’t accepted`}
        </p>
        <Button variant="outline" className="shrink-0" onClick={onClear}>
          Dismiss
        </Button>
      </div>
      <ul className="flex list-disc flex-col gap-1 pl-7 text-sm wrap-anywhere">
        {files.map(({ id, failure }) => (
          <li key={id}>{failure}</li>
        ))}
      </ul>
    </section>
  )
}
