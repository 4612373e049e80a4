import { Controller, useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import type { MediaUpload } from './media-input.ts'

interface UploadMediaItemProps {
  position: number
  fileName: string
  /** How much of it is sent, between 0 and 1; null while it is not its turn. */
  progress: number | null
  onRemove: () => void
}

export function UploadMediaItem({ position, fileName, progress, onRemove }: UploadMediaItemProps) {
  const { control, register, formState } = useFormContext<MediaUpload>()
  const errors = formState.errors.files?.[position]
  return (
    <li className="flex flex-col gap-4 rounded-md border border-border p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-sm text-muted-foreground">{fileName}</p>
        <Button variant="outline" aria-label={`Remove ${fileName}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {progress !== null && <Progress label={`Upload of ${fileName}`} value={Math.round(progress * 100)} />}
      <Field label="Title" error={errors?.title?.message}>
        <Input {...register(`files.${position}.title`)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Alt Text" isOptional error={errors?.altText?.message}>
          <Input {...register(`files.${position}.altText`)} />
        </Field>
        <Field label="Caption" isOptional error={errors?.caption?.message}>
          <Input {...register(`files.${position}.caption`)} />
        </Field>
      </div>
      <Controller
        control={control}
        name={`files.${position}.isPublic`}
        render={({ field }) => (
          <Switch
            label="Show in the public gallery"
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
