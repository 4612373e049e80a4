import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/files/file-picker.tsx'
import { ChooseFromLibrary, CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { StoredPicture } from '#app/components/staff/files/stored-picture.tsx'
import { UploadNotes } from '#app/components/staff/files/upload-notes.tsx'
import { UploadTile } from '#app/components/staff/files/upload-tile.tsx'
import { OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import type { ArticleImages } from './use-article-images.ts'

export function GalleryField({ images }: { images: ArticleImages }) {
  const { gallery, galleryUploads, onGalleryRefused } = images
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const total = gallery.fields.length

  function move(from: number, to: number) {
    if (from === to) return
    gallery.move(from, to)
    setAnnouncement(`Image ${from + 1} is now number ${to + 1} of ${total}`)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{articleFields.gallery.label}</legend>
      {total > 0 && (
        <ol className="flex flex-col gap-3">
          {gallery.fields.map(({ id, url }, index) => (
            <GalleryItem
              key={id}
              url={url}
              index={index}
              total={total}
              isDragged={draggedIndex === index}
              onMove={(to) => move(index, to)}
              onDrag={setDraggedIndex}
              onDrop={draggedIndex === null ? null : () => move(draggedIndex, index)}
              onRemove={() => gallery.remove(index)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {galleryUploads.uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onRetry={galleryUploads.retry}
          onReplace={galleryUploads.replace}
          onRemove={galleryUploads.remove}
        />
      ))}
      <UploadNotes notes={galleryUploads.notes} />
      <FilePicker
        label="Add gallery images"
        hint={`Or drop or paste them here. Pictures over ${articlePictureLimits.maxMegabytes} MB are shrunk automatically.`}
        limits={articlePictureLimits}
        multiple
        onFiles={(files) => void galleryUploads.start(files.map((file) => ({ file })))}
        onRefused={onGalleryRefused}
      />
      <ChooseFromLibrary
        isMultiple
        purpose={articleFields.gallery.label}
        limits={articlePictureLimits}
        onChoose={images.addFromLibrary}
      />
    </fieldset>
  )
}

interface GalleryItemProps {
  url: string
  /** Counts from 0. */
  index: number
  total: number
  isDragged: boolean
  onMove: (to: number) => void
  /** Called with the index of the dragged picture; null when the drag ends. */
  onDrag: (index: number | null) => void
  /** Null if no picture is being dragged. */
  onDrop: (() => void) | null
  onRemove: () => void
}

function GalleryItem(props: GalleryItemProps) {
  const { url, index, total, isDragged, onMove, onDrag, onDrop, onRemove } = props
  const { control, register, formState } = useFormContext<ArticleInput>()
  const errors = formState.errors.gallery?.[index]
  const number = index + 1
  return (
    <li
      className={joinClasses(
        '@container flex flex-col gap-3 rounded-md border border-border p-3',
        isDragged && 'opacity-50',
      )}
      onDragOver={(event) => {
        if (onDrop) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!onDrop) return
        event.preventDefault()
        onDrop()
      }}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {/* Only the picture is draggable, because dragging over text selects it. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow buttons do the same by
            keyboard */}
        <div
          data-slot="drag-handle"
          draggable
          className="shrink-0 cursor-grab"
          onDragStart={() => onDrag(index)}
          onDragEnd={() => onDrag(null)}
        >
          <StoredPicture url={url} alt={`Gallery image ${number}`} />
        </div>
        <div className="flex flex-1 basis-32 flex-wrap gap-2">
          {total > 1 && <OrderButtons name={`Image ${number}`} position={index} total={total} onMove={onMove} />}
          <CropPicture url={url} purpose={`Image ${number}`} />
          <Button variant="outline" onClick={onRemove}>
            Remove image {number}
          </Button>
        </div>
      </div>
      <div className="grid gap-3 @lg:grid-cols-2">
        <Field label={`Caption of image ${number}`} isOptional error={errors?.caption?.message}>
          <Input {...register(`gallery.${index}.caption`)} />
        </Field>
        <Field
          label={`Alt text of image ${number}`}
          isOptional
          error={errors?.alt?.message}
          hint="If empty, the media alt text is used."
        >
          <Input {...register(`gallery.${index}.alt`)} />
        </Field>
      </div>
      <Controller
        control={control}
        name={`gallery.${index}.isDecorative`}
        render={({ field }) => (
          <Switch label={`Image ${number} is decorative`} checked={field.value} onChange={field.onChange} />
        )}
      />
    </li>
  )
}
