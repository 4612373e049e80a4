import { useFormContext } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/file-picker.tsx'
import { UploadTile } from '#app/components/staff/upload-tile.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import { StoredPicture } from './stored-picture.tsx'
import type { ArticleImages } from './use-article-images.ts'

export function GalleryField({ images }: { images: ArticleImages }) {
  const { gallery, pictures, onPicturesRefused } = images
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{articleFields.gallery.label}</legend>
      {gallery.fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {gallery.fields.map(({ id, url }, index) => (
            <GalleryItem key={id} url={url} index={index} onRemove={() => gallery.remove(index)} />
          ))}
        </ol>
      )}
      {pictures.uploads.map((upload) => (
        <UploadTile key={upload.id} upload={upload} onRetry={pictures.retry} onRemove={pictures.remove} />
      ))}
      <FilePicker
        label="Add Gallery Images"
        hint={`Or drop or paste them here: several at once, up to ${articlePictureLimits.largestMegabytes} MB each.`}
        limits={articlePictureLimits}
        multiple
        onFiles={(files) => void pictures.start(files.map((file) => ({ file })))}
        onRefused={onPicturesRefused}
      />
    </fieldset>
  )
}

function GalleryItem({ url, index, onRemove }: { url: string; index: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<ArticleInput>()
  const errors = formState.errors.gallery?.[index]
  const number = index + 1
  return (
    <li className="flex flex-col gap-4 rounded-md border border-border p-3 sm:flex-row">
      <StoredPicture url={url} alt={`Gallery image ${number}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <Field label={`Caption of Image ${number}`} isOptional error={errors?.caption?.message}>
          <Input {...register(`gallery.${index}.caption`)} />
        </Field>
        <Field
          label={`Alt Text of Image ${number}`}
          isOptional
          error={errors?.alt?.message}
          hint="Empty: the media alt text is used."
        >
          <Input {...register(`gallery.${index}.alt`)} />
        </Field>
        <Button variant="outline" onClick={onRemove} className="self-start">
          Remove Image {number}
        </Button>
      </div>
    </li>
  )
}
