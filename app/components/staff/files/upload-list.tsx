import type { Upload, UploadNote } from '#app/lib/uploads/use-uploads.ts'
import { UploadTile } from './upload-tile.tsx'

interface UploadListProps<Task extends { file: File }> {
  /** The result of `useUploads`. */
  queue: {
    uploads: readonly Upload<Task>[]
    notes: readonly UploadNote[]
    retry: (upload: Upload<Task>) => void
    replace: (upload: Upload<Task>, file: File) => void
    remove: (id: string) => void
  }
}

/** Shows running and failed uploads, and how the stored files differ from the chosen files. */
export function UploadList<Task extends { file: File }>({ queue }: UploadListProps<Task>) {
  return (
    <>
      {queue.uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onRetry={queue.retry}
          onReplace={queue.replace}
          onRemove={queue.remove}
        />
      ))}
      <div role="status" className="flex flex-col text-sm text-muted-foreground empty:hidden">
        {queue.notes.map(({ id, text }) => (
          <p key={id} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
    </>
  )
}
