import { useFormContext, useWatch } from 'react-hook-form'
import { CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { SinglePictureField } from '#app/components/staff/files/single-picture-field.tsx'
import { useStoredPicturePreviewUrl } from '#app/components/staff/files/stored-picture-preview.ts'
import type { SinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { Button } from '#app/components/ui/button.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'

export function PhotoField({ photo }: { photo: SinglePicture }) {
  const { setValue } = useFormContext<LeaderInput>()
  const url = useWatch<LeaderInput, 'photo'>({ name: 'photo' })
  const { formatsText, maxMegabytes } = photo.limits
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{leaderFields.photo.label}</legend>
      <SinglePictureField
        picture={photo}
        label="Choose a photo"
        hint={`Or drop or paste it here: ${formatsText}, up to ${maxMegabytes}MB. Larger photos are shrunk automatically.`}
        name={leaderFields.photo.label}
      >
        {url && (
          <div className="flex items-center gap-4 rounded-md border border-border p-3">
            <StoredPhoto url={url} />
            <div className="flex flex-wrap gap-2">
              <CropPicture url={url} name={leaderFields.photo.label} />
              <Button variant="outline" onClick={() => setValue('photo', '', { shouldDirty: true })}>
                Remove photo
              </Button>
            </div>
          </div>
        )}
      </SinglePictureField>
    </fieldset>
  )
}

function StoredPhoto({ url }: { url: string }) {
  return (
    <PreviewPicture
      previewUrl={useStoredPicturePreviewUrl(url)}
      alt="Selected photo"
      className="size-20 rounded-md bg-muted object-cover"
      fallback={null}
    />
  )
}
