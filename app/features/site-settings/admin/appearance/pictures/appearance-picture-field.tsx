import { CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { SinglePictureField } from '#app/components/staff/files/single-picture-field.tsx'
import type { SinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { Button } from '#app/components/ui/button.tsx'

interface AppearancePictureFieldProps {
  /** Makes this field's labels unique on the screen. */
  name: string
  url: string
  picture: SinglePicture
  emptyText: string
  pictureText: string
  /** Explains how the browser converts an upload. */
  hint?: string
  /** True to offer a focal point, because the page crops the picture. */
  hasFocalPoint?: boolean
  onClear: () => void
}

export function AppearancePictureField(props: AppearancePictureFieldProps) {
  const { name, url, picture, emptyText, pictureText, hint = '', hasFocalPoint = false, onClear } = props
  const { formatsText, maxMegabytes } = picture.limits
  return (
    <fieldset aria-label={`Your own picture: ${name}`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">
        Your own picture<span className="font-normal text-muted-foreground"> (optional)</span>
      </legend>
      {!url && <p className="text-sm text-muted-foreground">{emptyText}</p>}
      <SinglePictureField
        picture={picture}
        label="Choose a picture"
        hint={
          `Or drop or paste it here: ${formatsText}. ` +
          `Pictures over ${maxMegabytes} MB are shrunk automatically. ${hint}`.trim()
        }
        name={name}
      >
        {url && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border p-3">
            <p className="min-w-0 grow basis-60 text-sm">{pictureText}</p>
            {hasFocalPoint && <CropPicture url={url} name={name} />}
            <Button variant="outline" aria-label={`Remove picture: ${name}`} onClick={onClear}>
              Remove picture
            </Button>
          </div>
        )}
      </SinglePictureField>
    </fieldset>
  )
}
