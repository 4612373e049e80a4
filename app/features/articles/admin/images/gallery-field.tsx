import { Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/files/file-picker.tsx'
import { IconButton } from '#app/components/staff/files/icon-button.tsx'
import { ChooseFromLibrary, CropPicture } from '#app/components/staff/files/picture-tools.tsx'
import { StoredPicture } from '#app/components/staff/files/stored-picture.tsx'
import { UploadList } from '#app/components/staff/files/upload-list.tsx'
import { OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import type { ArticleImages } from './use-article-images.ts'

export function GalleryField({ images }: { images: ArticleImages }) {
  const { gallery, galleryUploads, onGalleryRejected } = images
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
              onDragStart={() => setDraggedIndex(index)}
              onDragEnd={() => setDraggedIndex(null)}
              onDrop={draggedIndex === null ? null : () => move(draggedIndex, index)}
              onRemove={() => gallery.remove(index)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <UploadList queue={galleryUploads} />
      <FilePicker
        label="Add gallery images"
        hint={`Or drop or paste them here. Still pictures over ${articlePictureLimits.maxMegabytes} MB are shrunk.`}
        limits={articlePictureLimits}
        isMultiple
        onFiles={(files) => void galleryUploads.start(files.map((file) => ({ file })))}
        onRejected={onGalleryRejected}
      />
      <ChooseFromLibrary
        isMultiple
        name={articleFields.gallery.label}
        limits={articlePictureLimits}
        onChoose={images.addFromLibrary}
      />
    </fieldset>
  )
}

interface GalleryItemProps {
  url: string
  /** Zero-based. */
  index: number
  total: number
  isDragged: boolean
  onMove: (to: number) => void
  onDragStart: () => void
  onDragEnd: () => void
  /** Null if no picture is being dragged. */
  onDrop: (() => void) | null
  onRemove: () => void
}

function GalleryItem(props: GalleryItemProps) {
  const { url, index, total, isDragged, onMove, onDragStart, onDragEnd, onDrop, onRemove } = props
  const { register, formState } = useFormContext<ArticleInput>()
  const errors = formState.errors.gallery?.[index]
  const number = index + 1
  return (
    <li
      className={joinClasses('flex flex-col rounded-md border border-border p-2', isDragged && 'opacity-50')}
      onDragOver={(event) => {
        if (onDrop) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!onDrop) return
        event.preventDefault()
        onDrop()
      }}
    >
      <div className="flex items-center gap-1">
        {/* Only the picture is draggable, because users must be able to select text in the fields. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow buttons do the same by
            keyboard */}
        <div
          data-slot="drag-handle"
          draggable
          className="mr-auto shrink-0 cursor-grab"
          onDragStart={onDragStart}
          onDragEnd={onDragEnd}
        >
          <StoredPicture isSmall url={url} alt={`Gallery image ${number}`} />
        </div>
        {total > 1 && <OrderButtons name={`Image ${number}`} position={index} total={total} onMove={onMove} />}
        <CropPicture isIcon url={url} name={`Image ${number}`} />
        <IconButton Icon={Trash2} label={`Remove image ${number}`} onPress={onRemove} />
      </div>
      <GalleryTextField
        label="Alt text"
        number={number}
        placeholder="Uses the media alt text"
        error={errors?.alt?.message}
        field={register(`gallery.${index}.alt`)}
      >
        <label className="flex min-h-11 items-center gap-2 pointer-fine:min-h-9">
          <input
            type="checkbox"
            aria-label={`Decorative: image ${number}`}
            className="size-4 accent-primary"
            {...register(`gallery.${index}.isDecorative`)}
          />
          Decorative
        </label>
      </GalleryTextField>
      <GalleryTextField
        label="Caption"
        number={number}
        placeholder="Shown below the picture"
        error={errors?.caption?.message}
        field={register(`gallery.${index}.caption`)}
      />
    </li>
  )
}

interface GalleryTextFieldProps {
  label: string
  /** One-based. */
  number: number
  placeholder: string
  error: string | undefined
  field: UseFormRegisterReturn
  children?: ReactNode
}

/** Looks like the text fields of the pictures in the article's content. */
function GalleryTextField({ label, number, placeholder, error, field, children }: GalleryTextFieldProps) {
  const id = useId()
  return (
    <>
      <div className="flex items-center gap-x-2 border-b border-border text-sm focus-within:border-ring">
        <label htmlFor={id} className="w-14 shrink-0 text-muted-foreground">
          {label}
          <span className="sr-only"> of image {number}</span>
        </label>
        <input
          id={id}
          type="text"
          dir="auto"
          placeholder={placeholder}
          className={
            'h-11 min-w-0 flex-1 truncate bg-transparent outline-none ' +
            'placeholder:text-muted-foreground pointer-fine:h-9'
          }
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          {...field}
        />
        {children}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </>
  )
}
