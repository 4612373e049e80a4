import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { MediaItem } from '../media-item.ts'
import { FileActions } from './file-actions.tsx'
import { useMediaActions } from './media-data.ts'
import { MediaFileDetails } from './media-file-details.tsx'
import {
  type MediaInput,
  mediaCategories,
  mediaCategoryLabels,
  mediaFields,
  mediaInputSchema,
  toMediaInput,
} from './media-input.ts'
import { MediaPreview } from './media-preview.tsx'
import { VisibilitySwitches } from './visibility-switches.tsx'

export function EditMediaDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const { control, register, handleSubmit, formState } = useForm<MediaInput>({
    resolver: zodResolver(mediaInputSchema),
    defaultValues: toMediaInput(item),
  })
  const { update } = useMediaActions()
  const submit = handleSubmit(async (input) => {
    if (await update.run({ item, input })) onClose()
  })
  const categories =
    item.category === 'leadership'
      ? [...mediaCategories, { value: item.category, label: mediaCategoryLabels.leadership }]
      : mediaCategories
  return (
    <FormDialog
      title="Edit Media"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isDirty={formState.isDirty}
      isSaving={update.isRunning}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          <MediaPreview item={item} className="aspect-4/3 w-full rounded-md max-sm:aspect-video" />
          <FileActions item={item} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Field label={mediaFields.title.label} error={formState.errors.title?.message}>
            <Input {...register('title')} />
          </Field>
          <Controller
            control={control}
            name="category"
            render={({ field }) => (
              <Field label={mediaFields.category.label}>
                <Select options={categories} {...field} />
              </Field>
            )}
          />
          <Field
            label={mediaFields.altText.label}
            isOptional
            error={formState.errors.altText?.message}
            hint="Describes the picture for people who can’t see it."
          >
            <Input {...register('altText')} />
          </Field>
          <Field label={mediaFields.caption.label} isOptional error={formState.errors.caption?.message}>
            <Textarea rows={2} {...register('caption')} />
          </Field>
        </div>
      </div>
      <VisibilitySwitches control={control} isPublicName="isPublic" isInGalleryName="isInGallery" />
      <MediaFileDetails item={item} />
    </FormDialog>
  )
}
