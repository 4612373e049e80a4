import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { SelectField, TextField } from '#app/components/staff/forms/form-fields.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
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
  const form = useForm<MediaInput>({
    resolver: zodResolver(mediaInputSchema),
    defaultValues: toMediaInput(item),
  })
  const { update } = useMediaActions()
  const submit = form.handleSubmit(async (input) => {
    if (await update.run({ item, input })) onClose()
  })
  const categories =
    item.category === 'leadership'
      ? [...mediaCategories, { value: item.category, label: mediaCategoryLabels.leadership }]
      : mediaCategories
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Edit Media"
        submitLabel="Save Changes"
        busyLabel="Saving..."
        isDirty={form.formState.isDirty}
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
            <TextField<MediaInput> name="title" label={mediaFields.title.label} />
            <SelectField<MediaInput> name="category" label={mediaFields.category.label} options={categories} />
            <TextField<MediaInput>
              name="altText"
              label={mediaFields.altText.label}
              isOptional
              hint="Describes the picture for people who can’t see it."
            />
            <TextField<MediaInput> name="caption" label={mediaFields.caption.label} isOptional rows={2} />
          </div>
        </div>
        <VisibilitySwitches />
        <MediaFileDetails item={item} />
      </FormDialog>
    </FormProvider>
  )
}
