import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { twJoin } from 'tailwind-merge'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import type { Upload } from '#app/lib/uploads/use-uploads.ts'
import { type MediaUpload, mediaFields } from './media-input.ts'
import { VisibilitySwitches } from './visibility-switches.tsx'

interface UploadMediaItemProps {
  index: number
  fileName: string
  /** How far it is, or why it failed; undefined before it was sent. */
  upload: Upload<{ file: File }> | undefined
  onRemove: () => void
  /** Below the title. */
  children: ReactNode
}

export function UploadMediaItem({ index, fileName, upload, onRemove, children }: UploadMediaItemProps) {
  const { control, register, formState } = useFormContext<MediaUpload>()
  const { progress = null, failure = null } = upload ?? {}
  const errors = formState.errors.files?.[index]
  return (
    <li
      className={twJoin(
        'flex flex-col gap-4 rounded-md border p-4',
        failure === null ? 'border-border' : 'border-destructive',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-sm text-muted-foreground">{fileName}</p>
        <Button variant="outline" aria-label={`Remove ${fileName}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {failure !== null && (
        <p className="text-sm font-medium wrap-anywhere text-destructive">It was not uploaded: {failure}</p>
      )}
      {failure === null && progress !== null && (
        <Progress label={`Upload of ${fileName}`} value={Math.round(progress * 100)} />
      )}
      <Field label={mediaFields.title.label} error={errors?.title?.message}>
        <Input {...register(`files.${index}.title`)} />
      </Field>
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={mediaFields.altText.label} isOptional error={errors?.altText?.message}>
          <Input {...register(`files.${index}.altText`)} />
        </Field>
        <Field label={mediaFields.caption.label} isOptional error={errors?.caption?.message}>
          <Input {...register(`files.${index}.caption`)} />
        </Field>
      </div>
      <VisibilitySwitches
        control={control}
        isPublicName={`files.${index}.isPublic`}
        inGalleryName={`files.${index}.inGallery`}
      />
    </li>
  )
}
