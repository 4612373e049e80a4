import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { MediaItem } from '../media-item.ts'
import { leadershipCategory, type MediaInput, mediaCategories, mediaInputSchema, toMediaInput } from './media-input.ts'
import { useMediaMutations } from './use-media-mutations.ts'

export function EditMediaDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const { control, register, handleSubmit, formState } = useForm<MediaInput>({
    resolver: zodResolver(mediaInputSchema),
    defaultValues: toMediaInput(item),
  })
  const { update } = useMediaMutations()
  const [submit] = useSingleRun(
    handleSubmit((input) =>
      // A failure has its toast and leaves the dialog as it is.
      update.mutateAsync({ id: item.id, input }).then(onClose, () => undefined),
    ),
  )
  const categories = item.category === 'leadership' ? [...mediaCategories, leadershipCategory] : mediaCategories
  return (
    <FormDialog
      title="Edit Media"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isDirty={formState.isDirty}
      isSaving={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Title" error={formState.errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <Field label="Category">
            <Select
              options={categories}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          </Field>
        )}
      />
      <Field
        label="Alt Text"
        isOptional
        error={formState.errors.altText?.message}
        hint="Says what the picture shows to those who can't see it."
      >
        <Input {...register('altText')} />
      </Field>
      <Field label="Caption" isOptional error={formState.errors.caption?.message}>
        <Textarea rows={2} {...register('caption')} />
      </Field>
      <Controller
        control={control}
        name="isPublic"
        render={({ field }) => (
          <Switch
            label="Show in the public gallery"
            hint="A file that is not public can't be opened by visitors at all."
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </FormDialog>
  )
}
