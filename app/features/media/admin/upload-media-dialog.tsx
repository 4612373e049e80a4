import { Controller, FormProvider } from 'react-hook-form'
import { Dropzone } from '#app/components/ui/dropzone.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { mediaCategories } from './media-input.ts'
import { UploadMediaItem } from './upload-media-item.tsx'
import { useMediaUpload } from './use-media-upload.ts'

/** Adds files to the library, each with its own title. Those that fail stay, with what was written about them. */
export function UploadMediaDialog({ onClose }: { onClose: () => void }) {
  const { form, items, progress, isUploading, addFiles, refuse, removeFile, submit, stop } = useMediaUpload(onClose)
  const { control, formState } = form
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Upload Media"
        submitLabel="Upload"
        busyLabel="Uploading..."
        isDirty={items.fields.length > 0}
        isSaving={isUploading}
        stop={{ label: 'Cancel Upload', onStop: stop }}
        onSubmit={submit}
        onClose={onClose}
      >
        <div className="flex flex-col gap-1.5">
          <Dropzone
            label="Choose Files"
            hint="Or drop or paste them here: pictures (PNG, JPG, GIF, WebP, AVIF), videos (MP4, WebM, OGG) and PDF files, up to 50 MB each."
            accept={mediaKinds}
            largestBytes={largestMediaBytes}
            multiple
            onFiles={addFiles}
            onRefused={refuse}
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
            <Field label="Category">
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
        {items.fields.length > 0 && (
          <ol className="flex flex-col gap-4">
            {items.fields.map((item, position) => (
              <UploadMediaItem
                key={item.id}
                position={position}
                fileName={item.fileName}
                progress={progress?.key === item.key ? progress.fraction : null}
                onRemove={() => removeFile(position)}
              />
            ))}
          </ol>
        )}
      </FormDialog>
    </FormProvider>
  )
}

/** What the bucket takes of one file. */
const largestMediaBytes = 50 * 1024 * 1024

const mediaKinds = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'video/ogg': ['.ogg', '.ogv'],
  'application/pdf': ['.pdf'],
}
