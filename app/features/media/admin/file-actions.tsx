import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EventBoundary } from '#app/components/ui/event-boundary.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { isEncodable } from '#app/lib/uploads/encode-picture.ts'
import { explainUploadFailure } from '#app/lib/uploads/explain-upload-failure.ts'
import type { UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { getPathInBucket } from '#app/lib/uploads/upload-file.ts'
import { mediaFileLimits, toStorableFile } from '#app/site/file-limits.ts'
import type { MediaItem } from '../media-item.ts'
import { CropDialog } from './crop/crop-dialog.tsx'
import { replaceMedia } from './media-data.ts'
import { useMediaPreviewUrl } from './media-preview.tsx'

/** The new or cropped file has the old file's URL, so all pages show it. */
export function FileActions({ item }: { item: MediaItem }) {
  const [isCropping, setIsCropping] = useState(false)
  const previewUrl = useMediaPreviewUrl(item)
  if (getPathInBucket(mediaFileLimits.bucket, item.file_path) === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ReplaceFile item={item} />
      {previewUrl && (
        <Button variant="outline" onClick={() => setIsCropping(true)}>
          Crop and focal point
        </Button>
      )}
      {previewUrl && isCropping && (
        <EventBoundary>
          <CropDialog
            url={item.file_path}
            previewUrl={previewUrl}
            mimeType={item.file_type}
            onClose={() => setIsCropping(false)}
          />
        </EventBoundary>
      )}
    </div>
  )
}

function ReplaceFile({ item }: { item: MediaItem }) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { showSuccess, showError } = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const replace = useAction({
    async mutationFn(chosenFile: File) {
      let note = ''
      const tracker: UploadTracker = {
        onProgress: setProgress,
        onNote: (text) => {
          note = ` ${text}`
        },
        signal: new AbortController().signal,
      }
      const file = await toStorableFile(chosenFile, mediaFileLimits, tracker)
      await replaceMedia(supabase, { item, file, tracker })
      return note
    },
    onSuccess: (note) => showSuccess('File replaced', `Its address is the same.${note}`),
    onError: (error) => showError('File not replaced', explainUploadFailure(error)),
    onSettled() {
      setProgress(null)
      return queryClient.invalidateQueries()
    },
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={getAcceptedTypes(item.file_type)}
        aria-label="New file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void replace.run(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="outline" disabled={replace.isRunning} onClick={() => input.current?.click()}>
        {replace.isRunning ? 'Replacing...' : 'Replace file'}
      </Button>
      {replace.isRunning && progress !== null && (
        <span className="w-40">
          <Progress label="Upload of the new file" value={Math.round(progress * 100)} />
        </span>
      )}
    </>
  )
}

/**
 * If browsers can encode the file's type, the list contains all picture types, because
 * `replaceMedia` converts them.
 */
function getAcceptedTypes(mimeType: string): string {
  if (!isEncodable(mimeType)) return mimeType
  return Object.keys(mediaFileLimits.extensionsByType)
    .filter((type) => type.startsWith('image/'))
    .join(',')
}
