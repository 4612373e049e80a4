import { Controller, useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { type MediaUpload, mediaFields } from './media-input.ts'

interface UploadMediaItemProps {
  index: number
  fileName: string
  /** How much of it is sent, between 0 and 1; null unless it is being sent. */
  progress: number | null
  onRemove: () => void
}

export function UploadMediaItem({ index, fileName, progress, onRemove }: UploadMediaItemProps) {
  const { control, register, formState } = useFormContext<MediaUpload>()
  const errors = formState.errors.files?.[index]
  return (
    <li className="flex flex-col gap-4 rounded-md border border-border p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-sm text-muted-foreground">{fileName}</p>
        <Button variant="outline" aria-label={`Remove ${fileName}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {progress !== null && <Progress label={`Upload of ${fileName}`} value={Math.round(progress * 100)} />}
      <Field label={mediaFields.title.label} error={errors?.title?.message}>
        <Input {...register(`files.${index}.title`)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={mediaFields.altText.label} isOptional error={errors?.altText?.message}>
          <Input {...register(`files.${index}.altText`)} />
        </Field>
        <Field label={mediaFields.caption.label} isOptional error={errors?.caption?.message}>
          <Input {...register(`files.${index}.caption`)} />
        </Field>
      </div>
      <Controller
        control={control}
        name={`files.${index}.isPublic`}
        render={({ field }) => (
          <Switch
            label={mediaFields.isPublic.label}
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </li>
  )
}
