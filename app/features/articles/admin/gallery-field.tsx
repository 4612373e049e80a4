import { useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Dropzone } from '#app/components/ui/dropzone.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { ArticleInput } from './article-input.ts'
import { imageKinds, largestImageBytes } from './image-kinds.ts'
import { PendingPicture } from './pending-picture.tsx'
import { Picture } from './picture.tsx'
import type { ArticleImages } from './use-article-images.ts'

export function GalleryField({ images }: { images: ArticleImages }) {
  const { gallery, pictures, onRefused } = images
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Gallery</legend>
      {gallery.fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {gallery.fields.map((item, position) => (
            <GalleryItem key={item.id} url={item.url} position={position} onRemove={() => gallery.remove(position)} />
          ))}
        </ol>
      )}
      {pictures.pending.map((upload) => (
        <PendingPicture key={upload.id} upload={upload} onCancel={() => pictures.cancel(upload.id)} />
      ))}
      <Dropzone
        label="Add Gallery Images"
        hint="Or drop or paste them here: several at once, up to 10 MB each."
        accept={imageKinds}
        largestBytes={largestImageBytes}
        multiple
        onFiles={pictures.start}
        onRefused={onRefused}
      />
    </fieldset>
  )
}

function GalleryItem({ url, position, onRemove }: { url: string; position: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<ArticleInput>()
  const errors = formState.errors.gallery?.[position]
  const number = position + 1
  return (
    <li className="flex flex-col gap-4 rounded-md border border-border p-3 sm:flex-row">
      <Picture url={url} alt={`Gallery image ${number}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <Field label={`Caption of Image ${number}`} isOptional error={errors?.caption?.message}>
          <Input {...register(`gallery.${position}.caption`)} />
        </Field>
        <Field
          label={`Alt Text of Image ${number}`}
          isOptional
          error={errors?.alt?.message}
          hint="Empty: the media alt text is used."
        >
          <Input {...register(`gallery.${position}.alt`)} />
        </Field>
        <Button variant="outline" onClick={onRemove} className="self-start">
          Remove Image {number}
        </Button>
      </div>
    </li>
  )
}
