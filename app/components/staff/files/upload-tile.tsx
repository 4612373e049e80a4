import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Upload } from '#app/lib/uploads/use-uploads.ts'

interface UploadTileProps<Task extends { file: File }> {
  upload: Upload<Task>
  onRetry: (upload: Upload<Task>) => void
  onReplace: (upload: Upload<Task>, file: File) => void
  /** Cancels a running upload, or removes a failed upload from the list. */
  onRemove: (id: string) => void
}

export function UploadTile<Task extends { file: File }>(props: UploadTileProps<Task>) {
  const { upload, onRetry, onReplace, onRemove } = props
  const { id, fileName, task, previewUrl, progress, failure, isPermanentFailure } = upload
  const input = useRef<HTMLInputElement>(null)
  const previewClass = 'aspect-video w-32 shrink-0 rounded-sm bg-muted sm:w-44'
  return (
    <div
      data-slot="upload-tile"
      className={joinClasses(
        'flex flex-wrap items-center gap-4 rounded-md border p-3',
        failure === null ? 'border-border' : 'border-destructive bg-destructive/5',
      )}
    >
      {task && (
        <PreviewPicture
          previewUrl={previewUrl}
          alt=""
          className={`${previewClass} object-cover`}
          fallback={<span className={`${previewClass} grid place-items-center text-sm`}>No preview</span>}
        />
      )}
      {failure === null ? (
        <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
          <p role="status" className="w-full truncate text-sm">
            {describeProgress(upload)}
          </p>
          <Progress label={`Upload of ${fileName}`} value={progress === null ? null : Math.round(progress * 100)} />
          <Button variant="outline" onClick={() => onRemove(id)}>
            Cancel upload
          </Button>
        </div>
      ) : (
        <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
          <p role="alert" className="flex w-full items-center gap-2 text-sm font-semibold text-destructive">
            <CircleAlert aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{fileName} wasn’t uploaded</span>
          </p>
          <p className="w-full text-sm wrap-anywhere">{failure}</p>
          <div data-slot="failed-upload" className="flex flex-wrap gap-2">
            {task && isPermanentFailure && (
              <>
                <Button
                  variant="outline"
                  aria-label={`Choose another file instead of ${fileName}`}
                  onClick={() => input.current?.click()}
                >
                  Choose another file
                </Button>
                <input
                  ref={input}
                  type="file"
                  hidden
                  onChange={({ currentTarget: { files } }) => {
                    if (files?.[0]) onReplace(upload, files[0])
                  }}
                />
              </>
            )}
            {task && !isPermanentFailure && (
              <Button variant="outline" aria-label={`Retry ${fileName}`} onClick={() => onRetry(upload)}>
                Retry
              </Button>
            )}
            <Button variant="outline" aria-label={`Remove ${fileName}`} onClick={() => onRemove(id)}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** A progress of 0 means that the browser is still preparing the picture. */
function describeProgress({ fileName, progress }: Upload<unknown>): string {
  if (progress === null) return `Waiting to upload ${fileName}`
  return progress === 0 ? `Preparing ${fileName}` : `Uploading ${fileName}`
}
