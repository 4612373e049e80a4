import { CircleAlert } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { isHeic } from '#app/lib/uploads/convert-heic.ts'
import type { Upload } from '#app/lib/uploads/use-uploads.ts'

interface UploadTileProps<Job extends { file: File }> {
  upload: Upload<Job>
  onRetry: (upload: Upload<Job>) => void
  /** Cancels it while it runs, and takes it off the list when it has failed. */
  onRemove: (id: string) => void
}

/** A picture that is on its way to a form, or why it did not arrive. */
export function UploadTile<Job extends { file: File }>({ upload, onRetry, onRemove }: UploadTileProps<Job>) {
  const { id, fileName, job, previewUrl, progress, failure } = upload
  const previewClass = 'aspect-video w-32 shrink-0 rounded-sm bg-muted sm:w-44'
  return (
    <div
      data-slot="upload-tile"
      className={joinClasses(
        'flex flex-wrap items-center gap-4 rounded-md border p-3',
        failure === null ? 'border-border' : 'border-destructive bg-destructive/5',
      )}
    >
      {job && (
        <PreviewPicture
          source={previewUrl}
          alt=""
          className={`${previewClass} object-cover`}
          fallback={<span className={`${previewClass} grid place-items-center text-sm`}>No preview</span>}
        />
      )}
      {failure === null ? (
        <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
          <p role="status" className="w-full truncate text-sm">
            {progress === null ? `Waiting to upload ${fileName}` : describeRunning(upload)}
          </p>
          <Progress label={`Upload of ${fileName}`} value={progress === null ? null : Math.round(progress * 100)} />
          <Button variant="outline" onClick={() => onRemove(id)}>
            Cancel Upload
          </Button>
        </div>
      ) : (
        <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
          <p className="flex w-full items-center gap-2 text-sm font-semibold text-destructive">
            <CircleAlert aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{fileName} was not uploaded</span>
          </p>
          <p className="w-full text-sm wrap-anywhere">{failure}</p>
          <div data-slot="failed-upload" className="flex flex-wrap gap-2">
            {job && (
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

function describeRunning<Job extends { file: File }>({ job, fileName, progress }: Upload<Job>): string {
  const isConverting = progress === 0 && job !== null && isHeic(job.file)
  return isConverting ? `Converting ${fileName} to JPG` : `Uploading ${fileName}`
}
