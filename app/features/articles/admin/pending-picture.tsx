import { Button } from '#app/components/ui/button.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import type { PendingUpload } from '#app/lib/browser/use-file-uploads.ts'

/** A picture on its way: what it looks like already, how far it is, and a way to stop it. */
export function PendingPicture({ upload, onCancel }: { upload: PendingUpload; onCancel: () => void }) {
  const { fileName, previewUrl, progress } = upload
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md border border-border p-3">
      <img src={previewUrl} alt="" className="aspect-video w-32 shrink-0 rounded-sm bg-muted object-cover sm:w-44" />
      <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
        <p role="status" className="w-full truncate text-sm">
          {progress === null ? `Waiting to upload ${fileName}` : `Uploading ${fileName}`}
        </p>
        <Progress label={`Upload of ${fileName}`} value={progress === null ? null : Math.round(progress * 100)} />
        <Button variant="outline" onClick={onCancel}>
          Cancel Upload
        </Button>
      </div>
    </div>
  )
}
