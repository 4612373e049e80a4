import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone'
import { cn } from '#app/lib/class-names.ts'
import { type FileLimits, largestBytes, type RefusedFile } from '#app/site/file-limits.ts'

interface FilePickerProps {
  label: string
  hint: string
  limits: FileLimits
  multiple?: boolean
  onFiles: (files: File[]) => void
  onRefused: (files: RefusedFile[]) => void
}

/** Takes files by drop, paste or file picker; for keyboards and screen readers it is a button. */
export function FilePicker({ label, hint, limits, multiple = false, onFiles, onRefused }: FilePickerProps) {
  const hintId = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { ...limits.kinds, ...photosOfIphones },
    ...(!multiple && { maxFiles: 1 }),
    minSize: 1,
    maxSize: limits.largestMegabytes * 1024 * 1024,
    validator: (file) => (file.size > largestBytes(file.type, limits) ? largePicture : null),
    multiple,
    noClick: true,
    noKeyboard: true,
    onDrop(files, refused) {
      if (files.length > 0) onFiles(files)
      if (refused.length > 0) onRefused(refused.map(toRefusedFile))
    },
  })
  return (
    <div
      data-slot="file-picker"
      {...getRootProps({ role: 'presentation' })}
      className={cn(
        'relative flex min-h-20 flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-input px-4 py-3 text-center',
        isDragActive && 'border-ring bg-muted',
      )}
    >
      {/* The button below replaces it; it can't be focused. */}
      <input {...getInputProps({ 'aria-hidden': true, accept: Object.entries(limits.kinds).flat(2).join(',') })} />
      {/* The button covers the whole zone; the hint is outside, so that it is not part of the button's name. */}
      <button
        type="button"
        onClick={open}
        aria-describedby={hintId}
        className="inline-flex items-center gap-3 rounded-sm font-semibold after:absolute after:inset-0 after:rounded-md hover:after:bg-foreground/5 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring disabled:opacity-60"
      >
        <ImageUp aria-hidden className="size-5 text-muted-foreground" />
        {label}
      </button>
      <p id={hintId} className="text-sm text-muted-foreground">
        {hint}
      </p>
    </div>
  )
}

/** Taken, but not asked for: of what a file dialog asks for, an iPhone makes JPEGs by itself. */
const photosOfIphones = { 'image/heic': ['.heic'], 'image/heif': ['.heif'] }

const largePicture = { code: 'large-picture', message: 'The picture is too large' }

function toRefusedFile({ file: { name }, errors }: FileRejection): RefusedFile {
  const codes = errors.map(({ code }) => code)
  if (codes.includes(ErrorCode.FileTooSmall)) return { name, reason: 'empty' }
  if (codes.includes(ErrorCode.FileInvalidType)) return { name, reason: 'kind' }
  if (codes.includes(ErrorCode.FileTooLarge)) return { name, reason: 'large' }
  if (codes.includes(largePicture.code)) return { name, reason: 'large-picture' }
  return { name, reason: 'several' }
}
