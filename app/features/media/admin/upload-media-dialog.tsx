import { Controller, FormProvider } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/file-picker.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { mediaFileLimits } from '#app/site/file-limits.ts'
import { mediaCategories, mediaFields } from './media-input.ts'
import { UploadMediaItem } from './upload-media-item.tsx'
import { useMediaUpload } from './use-media-upload.ts'

const { kindsText, largestMegabytes, largestPictureMegabytes } = mediaFileLimits

/** Adds files to the library, each with its own title. */
export function UploadMediaDialog({ onClose }: { onClose: () => void }) {
  const { form, items, pending, addFiles, refuseFiles, removeFile, submit, stop } = useMediaUpload(onClose)
  const isUploading = pending.length > 0
  const { control, formState } = form
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Upload Media"
        submitLabel="Upload"
        busyLabel="Uploading..."
        isDirty={items.length > 0}
        isSaving={isUploading}
        stop={{ label: 'Cancel Upload', onStop: stop }}
        onSubmit={submit}
        onClose={onClose}
      >
        <div className="flex flex-col gap-1.5">
          <FilePicker
            label="Choose Files"
            hint={`Or drop or paste them here: ${kindsText}, up to ${largestMegabytes} MB each, pictures up to ${largestPictureMegabytes} MB.`}
            limits={mediaFileLimits}
            multiple
            onFiles={addFiles}
            onRefused={refuseFiles}
          />
          {formState.errors.files?.message && (
            <p role="alert" className="text-sm font-medium text-destructive">
              {formState.errors.files.message}
            </p>
          )}
        </div>
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <Field label={mediaFields.category.label}>
              <Select
                options={mediaCategories}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
                disabled={isUploading}
              />
            </Field>
          )}
        />
        {items.length > 0 && (
          <ol className="flex flex-col gap-4">
            {items.map(({ id, file }, index) => (
              <UploadMediaItem
                key={id}
                index={index}
                fileName={file.name}
                progress={pending.find((upload) => upload.file === file)?.progress ?? null}
                onRemove={() => removeFile(index)}
              />
            ))}
          </ol>
        )}
      </FormDialog>
    </FormProvider>
  )
}
