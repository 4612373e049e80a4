import { Button } from '#app/components/ui/button.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { usePreviewUrl } from '#app/lib/browser/supabase-context.tsx'
import type { PendingUpload } from '#app/lib/browser/use-uploads.ts'

export function StoredPicture({ url, alt }: { url: string; alt: string }) {
  const className = 'aspect-video w-32 shrink-0 self-start rounded-sm bg-muted sm:w-44'
  return (
    <PreviewPicture
      source={usePreviewUrl(url)}
      alt={alt}
      className={`${className} object-cover`}
      fallback={<span className={`grid place-items-center text-sm ${className}`}>No preview</span>}
    />
  )
}

export function PendingPicture({ upload, onCancel }: { upload: PendingUpload; onCancel: () => void }) {
  const { file, previewUrl, progress } = upload
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md border border-border p-3">
      <img src={previewUrl} alt="" className="aspect-video w-32 shrink-0 rounded-sm bg-muted object-cover sm:w-44" />
      <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
        <p role="status" className="w-full truncate text-sm">
          {progress === null ? `Waiting to upload ${file.name}` : `Uploading ${file.name}`}
        </p>
        <Progress label={`Upload of ${file.name}`} value={progress === null ? null : Math.round(progress * 100)} />
        <Button variant="outline" onClick={onCancel}>
          Cancel Upload
        </Button>
      </div>
    </div>
  )
}
