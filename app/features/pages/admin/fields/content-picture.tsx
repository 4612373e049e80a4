import { ChooseFromLibrary, CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { StoredPicture } from '#app/components/staff/files/stored-picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { stripFileHost } from '#app/lib/pictures/image-source.ts'
import { mediaFileLimits } from '#app/site/file-limits.ts'
import type { PictureField } from '#content/model/field.ts'
import { usePageFields } from './page-fields-context.ts'

export function ContentPicture({ field, path, value }: { field: PictureField; path: string; value: unknown }) {
  const { issues, changeValue, fillIfEmpty } = usePageFields()
  const url = typeof value === 'string' ? value : ''
  const error = issues.find((issue) => issue.path === path)?.message
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {field.label}
        {field.isOptional && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </legend>
      {url !== '' && <StoredPicture url={url} alt="The chosen picture" />}
      <div className="flex flex-wrap gap-2">
        <ChooseFromLibrary
          name={field.label}
          limits={mediaFileLimits}
          renderButton={(label, onPress) => (
            <Button variant="outline" name={path} aria-label={label} onClick={onPress}>
              {url === '' ? 'Choose from library' : 'Choose another'}
            </Button>
          )}
          onChoose={([chosen]) => {
            if (!chosen) return
            changeValue(path, stripFileHost(chosen.url))
            if (field.altField) fillIfEmpty(path.replace(/[^.]+$/, field.altField), chosen.alt)
          }}
        />
        {url !== '' && (
          <>
            <CropPicture url={url} name={field.label} />
            <Button variant="outline" onClick={() => changeValue(path, '')}>
              Remove picture
            </Button>
          </>
        )}
      </div>
      <p className="text-sm text-muted-foreground">{field.hint ?? 'You can upload pictures under Media.'}</p>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
