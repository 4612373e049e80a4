import { useFormContext, useWatch } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/file-picker.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { usePreviewUrl } from '#app/lib/browser/supabase-context.tsx'
import { useUploads } from '#app/lib/browser/use-uploads.ts'
import type { UploadWatch } from '#app/lib/browser/watched-fetch.ts'
import { explainRefusal, leaderPhotoLimits, type RefusedFile } from '#app/site/file-limits.ts'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'

/** Adds a leader's photo to the media library; resolves to its address. */
export type UploadPhoto = (file: File, leaderName: string, watch: UploadWatch) => Promise<string>

const { kindsText, largestMegabytes } = leaderPhotoLimits

export function PhotoField({ uploadPhoto }: { uploadPhoto: UploadPhoto }) {
  const { getValues, setValue } = useFormContext<LeaderInput>()
  const photo = useWatch<LeaderInput, 'photo'>({ name: 'photo' })
  const source = usePreviewUrl(photo)
  const { failure } = useToasts()
  const { pending, start, cancelAll } = useUploads({
    send: ({ file }: { file: File }, watch) => uploadPhoto(file, getValues('name'), watch),
    onSent: (url) => setValue('photo', url, { shouldDirty: true }),
    onFailed(error, { file }) {
      console.warn('The photo was not uploaded.', error)
      failure('Upload failed', `Failed to upload ${file.name}: ${explainFailure(error)}`)
    },
  })
  const [upload] = pending

  function refuse(files: RefusedFile[]) {
    for (const file of files) {
      const reason = explainRefusal(file, leaderPhotoLimits)
      console.warn('The photo was not accepted.', reason)
      failure('Upload failed', reason)
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 text-sm font-semibold">{leaderFields.photo.label}</legend>
      {upload ? (
        <div className="flex items-center gap-4 rounded-md border border-border p-3">
          <Progress label="Upload of the photo" value={Math.round((upload.progress ?? 0) * 100)} />
          <Button variant="outline" onClick={cancelAll}>
            Cancel Upload
          </Button>
        </div>
      ) : photo ? (
        <div className="flex items-center gap-4 rounded-md border border-border p-3">
          <PreviewPicture
            source={source}
            alt="Chosen portrait"
            className="size-20 rounded-md bg-muted object-cover"
            fallback={null}
          />
          <Button variant="outline" onClick={() => setValue('photo', '', { shouldDirty: true })}>
            Remove Photo
          </Button>
        </div>
      ) : (
        <FilePicker
          label="Choose a Photo"
          hint={`Or drop or paste it here: ${kindsText}, up to ${largestMegabytes}MB.`}
          limits={leaderPhotoLimits}
          onFiles={(files) => void start(files.map((file) => ({ file })))}
          onRefused={refuse}
        />
      )}
    </fieldset>
  )
}
