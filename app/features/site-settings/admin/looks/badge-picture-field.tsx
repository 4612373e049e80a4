import { FilePicker } from '#app/components/staff/files/file-picker.tsx'
import { ChooseFromLibrary } from '#app/components/staff/files/picture-tools.tsx'
import { UploadTile } from '#app/components/staff/files/upload-tile.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { badgePictureLimits } from '#app/site/file-limits.ts'
import type { BadgePicture } from './use-badge-picture.ts'

interface BadgePictureFieldProps {
  address: string
  picture: BadgePicture
  onClear: () => void
}

const { kindsText, largestMegabytes } = badgePictureLimits

/** A picture in place of the drawn badge. */
export function BadgePictureField({ address, picture, onClear }: BadgePictureFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">
        Your Own Picture<span className="font-normal text-muted-foreground"> (optional)</span>
      </legend>
      {picture.uploads.map((upload) => (
        <UploadTile key={upload.id} upload={upload} onRetry={picture.retry} onRemove={picture.remove} />
      ))}
      {picture.isUploading ? null : address ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border p-3">
          <p className="min-w-0 grow basis-60 text-sm">
            Visitors see your picture instead of a drawn badge. The colors above still tint mails, shared links and
            posts.
          </p>
          <Button variant="outline" onClick={onClear}>
            Remove Picture
          </Button>
        </div>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">
            Has your department a badge already? Upload it, best as a square with a transparent ground, and it stands
            wherever the drawn one stood.
          </p>
          <FilePicker
            label="Choose a Picture"
            hint={`Or drop or paste it here: ${kindsText}, up to ${largestMegabytes}MB. An SVG becomes a PNG.`}
            limits={badgePictureLimits}
            onFiles={picture.choose}
            onRefused={picture.onRefused}
          />
          <ChooseFromLibrary limits={badgePictureLimits} purpose="Badge" onChoose={picture.takeFromLibrary} />
        </>
      )}
    </fieldset>
  )
}
