import { FormProvider } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/files/file-picker.tsx'
import { RejectedFiles } from '#app/components/staff/files/rejected-files.tsx'
import { SelectField } from '#app/components/staff/forms/form-fields.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { mediaFileLimits } from '#app/site/file-limits.ts'
import { type MediaUpload, mediaCategories, mediaFields } from './media-input.ts'
import { UploadMediaItem } from './upload-media-item.tsx'
import { useMediaUpload } from './use-media-upload.ts'

const { formatsText, maxMegabytes, maxPictureMegabytes } = mediaFileLimits

export function UploadMediaDialog({ onClose }: { onClose: () => void }) {
  const { form, items, isUploading, findUpload, rejectedFiles, ...actions } = useMediaUpload(onClose)
  const category = (
    <SelectField<MediaUpload>
      name="category"
      label={mediaFields.category.label}
      hint={items.length > 1 ? 'For all these files.' : undefined}
      options={mediaCategories}
      disabled={isUploading}
    />
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Upload Media"
        submitLabel="Upload"
        busyLabel="Uploading..."
        isDirty={items.length > 0}
        isSaving={isUploading}
        stopButton={{ label: 'Cancel upload', onStop: actions.stop }}
        onSubmit={actions.submit}
        onClose={onClose}
      >
        <div className="flex flex-col gap-1.5">
          <FilePicker
            label={items.length > 0 ? 'Choose more files' : 'Choose files'}
            hint={
              `Or drop or paste them here: ${formatsText}, up to ${maxMegabytes} MB each. ` +
              `Still pictures over ${maxPictureMegabytes} MB are shrunk.`
            }
            limits={mediaFileLimits}
            isMultiple
            onFiles={actions.addFiles}
            onRejected={actions.rejectFiles}
          />
          <FieldError>{form.formState.errors.files?.message}</FieldError>
        </div>
        <RejectedFiles files={rejectedFiles} onClear={actions.clearRejected} />
        {items.length !== 1 && category}
        {items.length > 0 && (
          <ol className={items.length === 1 ? 'flex flex-col gap-4' : 'flex flex-col gap-2'}>
            {items.map(({ id, file }, index) => (
              <UploadMediaItem
                key={id}
                index={index}
                file={file}
                isCompact={items.length > 1}
                upload={findUpload(file)}
                onRemove={() => actions.removeFile(index)}
              >
                {/* The specification prescribes the order: file, title, category, alt text,
                    caption. */}
                {items.length === 1 && category}
              </UploadMediaItem>
            ))}
          </ol>
        )}
      </FormDialog>
    </FormProvider>
  )
}
