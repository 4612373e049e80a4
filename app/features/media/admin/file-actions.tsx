import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { OwnEvents } from '#app/components/ui/own-events.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { isEncodable } from '#app/lib/uploads/encode-picture.ts'
import { getStoredPath } from '#app/lib/uploads/upload-file.ts'
import { explainRefusal, largestBytes, mediaFileLimits } from '#app/site/file-limits.ts'
import type { MediaItem } from '../media-item.ts'
import { FramingDialog } from './framing/framing-dialog.tsx'
import { replaceMedia } from './media-data.ts'
import { useMediaSource } from './media-preview.tsx'

/** What can be done with the file itself: its address stays, and so does all that names it. */
export function FileActions({ item }: { item: MediaItem }) {
  const [isFraming, setIsFraming] = useState(false)
  const source = useMediaSource(item)
  if (getStoredPath(mediaFileLimits.bucket, item.file_path) === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ReplaceFile item={item} />
      {source && (
        <Button variant="outline" onClick={() => setIsFraming(true)}>
          Crop and Focal Point
        </Button>
      )}
      {source && isFraming && (
        <OwnEvents>
          <FramingDialog
            address={item.file_path}
            source={source}
            type={item.file_type}
            onClose={() => setIsFraming(false)}
          />
        </OwnEvents>
      )}
    </div>
  )
}

function ReplaceFile({ item }: { item: MediaItem }) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const replace = useAction({
    mutationFn(file: File) {
      const refusal = refuse(file)
      if (refusal !== null) throw new Error(refusal)
      return replaceMedia(supabase, {
        item,
        file,
        watch: { onProgress: setProgress, signal: new AbortController().signal },
      })
    },
    onSuccess: () => success('Success', 'File replaced. Its address is the same.'),
    onError: (error) => failure('Error', `Failed to replace the file: ${explainFailure(error)}`),
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
        accept={listAccepted(item.file_type)}
        aria-label="The file that takes its place"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void replace.run(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="outline" disabled={replace.isRunning} onClick={() => input.current?.click()}>
        {replace.isRunning ? 'Replacing...' : 'Replace File'}
      </Button>
      {replace.isRunning && progress !== null && (
        <span className="w-40">
          <Progress label="Upload of the new file" value={Math.round(progress * 100)} />
        </span>
      )}
    </>
  )
}

/** The same kind, or any picture where a browser can write it as that kind. */
function listAccepted(type: string): string {
  if (!isEncodable(type)) return type
  return Object.keys(mediaFileLimits.kinds)
    .filter((kind) => kind.startsWith('image/'))
    .join(',')
}

function refuse({ name, size, type }: File): string | null {
  if (size === 0) return explainRefusal({ name, reason: 'empty' }, mediaFileLimits)
  if (size > largestBytes(type, mediaFileLimits)) return explainRefusal({ name, reason: 'large' }, mediaFileLimits)
  return null
}
