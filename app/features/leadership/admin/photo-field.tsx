import { useWatch } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/files/file-picker.tsx'
import { ChooseFromLibrary, CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useStoredPreview } from '#app/components/staff/files/stored-preview.ts'
import { UploadNotes } from '#app/components/staff/files/upload-notes.tsx'
import { UploadTile } from '#app/components/staff/files/upload-tile.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { leaderPhotoLimits } from '#app/site/file-limits.ts'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'
import type { LeaderPhoto } from './use-leader-photo.ts'

const { kindsText, maxMegabytes } = leaderPhotoLimits

export function PhotoField({ photo }: { photo: LeaderPhoto }) {
  const url = useWatch<LeaderInput, 'photo'>({ name: 'photo' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{leaderFields.photo.label}</legend>
      {photo.uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onRetry={photo.retry}
          onReplace={photo.replace}
          onRemove={photo.remove}
        />
      ))}
      <UploadNotes notes={photo.notes} />
      {photo.isUploading ? null : url ? (
        <div className="flex items-center gap-4 rounded-md border border-border p-3">
          <ChosenPhoto url={url} />
          <div className="flex flex-wrap gap-2">
            <CropPicture url={url} purpose={leaderFields.photo.label} />
            <Button variant="outline" onClick={photo.clear}>
              Remove photo
            </Button>
          </div>
        </div>
      ) : (
        <>
          <FilePicker
            label="Choose a photo"
            hint={`Or drop or paste it here: ${kindsText}, up to ${maxMegabytes}MB. Larger photos are shrunk automatically.`}
            limits={leaderPhotoLimits}
            onFiles={photo.choose}
            onRefused={photo.onRefused}
          />
          <ChooseFromLibrary
            limits={leaderPhotoLimits}
            purpose={leaderFields.photo.label}
            onChoose={photo.chooseFromLibrary}
          />
        </>
      )}
    </fieldset>
  )
}

function ChosenPhoto({ url }: { url: string }) {
  return (
    <PreviewPicture
      source={useStoredPreview(url)}
      alt="Chosen portrait"
      className="size-20 rounded-md bg-muted object-cover"
      fallback={null}
    />
  )
}
