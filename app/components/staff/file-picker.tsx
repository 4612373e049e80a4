import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone'
import { cn } from '#app/lib/class-names.ts'
import { convertHeic, isHeic } from '#app/lib/uploads/convert-heic.ts'
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
  const [convertingCount, setConvertingCount] = useState(0)

  /** Photos of iPhones become JPEGs, where the browser can read them. */
  async function convert(photos: readonly FileRejection[]) {
    setConvertingCount((count) => count + photos.length)
    for (const photo of photos) {
      const jpeg = await convertHeic(photo.file)
      if (jpeg && jpeg.size <= largestBytes(jpeg.type, limits)) onFiles([jpeg])
      else onRefused([toRefusedFile(photo)])
      setConvertingCount((count) => count - 1)
    }
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: limits.kinds,
    ...(!multiple && { maxFiles: 1 }),
    minSize: 1,
    maxSize: limits.largestMegabytes * 1024 * 1024,
    validator: (file) => (file.size > largestBytes(file.type, limits) ? largePicture : null),
    multiple,
    noClick: true,
    noKeyboard: true,
    onDrop(files, refused) {
      if (files.length > 0) onFiles(files)
      const photos = refused.filter(isConvertible)
      const others = refused.filter((rejection) => !isConvertible(rejection))
      if (others.length > 0) onRefused(others.map(toRefusedFile))
      void convert(photos)
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
      <input {...getInputProps({ 'aria-hidden': true })} />
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
      <p role="status" className="text-sm font-semibold empty:hidden">
        {convertingCount > 0 &&
          (convertingCount === 1 ? 'Converting a photo to JPG...' : `Converting ${convertingCount} photos to JPG...`)}
      </p>
    </div>
  )
}

const largePicture = { code: 'large-picture', message: 'The picture is too large' }

/** Nothing but its kind speaks against it. */
function isConvertible({ file, errors }: FileRejection): boolean {
  return isHeic(file) && errors.every(({ code }) => code === ErrorCode.FileInvalidType)
}

function toRefusedFile({ file: { name }, errors }: FileRejection): RefusedFile {
  const codes = errors.map(({ code }) => code)
  if (codes.includes(ErrorCode.FileTooSmall)) return { name, reason: 'empty' }
  if (codes.includes(ErrorCode.FileInvalidType)) return { name, reason: 'kind' }
  if (codes.includes(ErrorCode.FileTooLarge)) return { name, reason: 'large' }
  if (codes.includes(largePicture.code)) return { name, reason: 'large-picture' }
  return { name, reason: 'several' }
}
