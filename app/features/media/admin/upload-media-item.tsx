import { FileText, Film } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#app/components/staff/forms/form-fields.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { useObjectUrl } from '#app/lib/browser/use-object-url.ts'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Upload } from '#app/lib/uploads/use-uploads.ts'
import { type MediaUpload, mediaFields } from './media-input.ts'
import { VisibilitySwitches } from './visibility-switches.tsx'

interface UploadMediaItemProps {
  index: number
  file: File
  /** Undefined before the upload starts. */
  upload: Upload<{ file: File }> | undefined
  onRemove: () => void
  /** True to hide all fields except the title until the user opens the details. */
  isCompact: boolean
  children: ReactNode
}

export function UploadMediaItem({ index, file, upload, onRemove, isCompact, children }: UploadMediaItemProps) {
  const { formState } = useFormContext<MediaUpload>()
  const [isOpen, setIsOpen] = useState(false)
  const { progress = null, failure = null } = upload ?? {}
  const errors = formState.errors.files?.[index]
  const isExpanded = isOpen || errors?.altText !== undefined || errors?.caption !== undefined
  return (
    <li
      className={joinClasses(
        'flex flex-col rounded-md border',
        isCompact ? 'gap-2 p-2' : 'gap-4 p-4',
        failure === null ? 'border-border' : 'border-destructive',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <FileThumbnail file={file} />
        {isCompact ? (
          <RowTitle index={index} fileName={file.name} />
        ) : (
          <p className="min-w-0 grow truncate text-sm text-muted-foreground">
            {file.name} · {formatFileSize(file.size)}
          </p>
        )}
        {isCompact && (
          <Button
            variant="outline"
            aria-label={`Details of ${file.name}`}
            aria-expanded={isExpanded}
            onClick={() => setIsOpen(!isExpanded)}
          >
            Details
          </Button>
        )}
        <Button variant="outline" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {failure !== null && (
        <p className="text-sm font-medium wrap-anywhere text-destructive">Not uploaded: {failure}</p>
      )}
      {failure === null && progress !== null && (
        <Progress label={`Upload of ${file.name}`} value={Math.round(progress * 100)} />
      )}
      {!isCompact && <TextField<MediaUpload> name={`files.${index}.title`} label={mediaFields.title.label} />}
      {children}
      {(!isCompact || isExpanded) && <Details index={index} />}
    </li>
  )
}

function RowTitle({ index, fileName }: { index: number; fileName: string }) {
  const { register, formState } = useFormContext<MediaUpload>()
  const message = formState.errors.files?.[index]?.title?.message
  return (
    <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
      <Input
        aria-label={`Title of ${fileName}`}
        aria-invalid={message ? true : undefined}
        {...register(`files.${index}.title`)}
      />
      <FieldError>{message}</FieldError>
    </div>
  )
}

function Details({ index }: { index: number }) {
  const { altText, caption } = mediaFields
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<MediaUpload> name={`files.${index}.altText`} label={altText.label} isOptional />
        <TextField<MediaUpload> name={`files.${index}.caption`} label={caption.label} isOptional />
      </div>
      <VisibilitySwitches prefix={`files.${index}.`} />
    </>
  )
}

function FileThumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null)
  const Icon = file.type.startsWith('video/') ? Film : FileText
  return (
    <PreviewPicture
      previewUrl={url ?? null}
      alt=""
      className="size-11 shrink-0 rounded-sm bg-muted object-cover"
      fallback={
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-muted text-muted-foreground">
          <Icon aria-hidden className="size-5" />
        </span>
      }
    />
  )
}
