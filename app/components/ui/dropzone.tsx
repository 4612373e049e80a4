import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { type Accept, ErrorCode, type FileRejection, useDropzone } from 'react-dropzone'
import { cn } from '#app/lib/class-names.ts'

/** A file that was refused: empty, too large, or (`other`) of a type that is not accepted or one too many. */
export interface Refusal {
  name: string
  reason: 'empty' | 'large' | 'other'
}

interface DropzoneProps {
  label: string
  hint: string
  accept?: Accept
  /** Larger files are refused before anything is uploaded. */
  largestBytes?: number
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  onRefused: (refusals: Refusal[]) => void
  className?: string
}

/** Takes files by drop, paste or file picker; for keyboards and screen readers it is a button. */
export function Dropzone(props: DropzoneProps) {
  const { label, hint, accept, largestBytes, multiple, disabled, onFiles, onRefused, className } = props
  const hintId = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...(accept ? { accept } : {}),
    ...(multiple ? {} : { maxFiles: 1 }),
    ...(largestBytes ? { maxSize: largestBytes } : {}),
    minSize: 1,
    multiple: multiple ?? false,
    disabled: disabled ?? false,
    noClick: true,
    noKeyboard: true,
    onDrop(files, refused) {
      if (files.length > 0) onFiles(files)
      if (refused.length > 0) onRefused(refused.map(explain))
    },
  })
  return (
    <div
      data-slot="dropzone"
      {...getRootProps({ role: 'presentation' })}
      className={cn(
        'relative flex min-h-20 flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-input px-4 py-3 text-center',
        isDragActive && 'border-ring bg-muted',
        className,
      )}
    >
      {/* The button below replaces it; it can't be focused. */}
      <input {...getInputProps({ 'aria-hidden': true })} />
      {/* The button covers the whole zone; the hint is outside, so that it is not part of the button's name. */}
      <button
        type="button"
        disabled={disabled}
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

function explain({ file, errors }: FileRejection): Refusal {
  const codes = errors.map(({ code }) => code)
  if (codes.includes(ErrorCode.FileTooSmall)) return { name: file.name, reason: 'empty' }
  return { name: file.name, reason: codes.includes(ErrorCode.FileTooLarge) ? 'large' : 'other' }
}
