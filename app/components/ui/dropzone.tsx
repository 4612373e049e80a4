import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'
import { cn } from '#app/lib/class-names.ts'

interface DropzoneProps {
  label: string
  hint: string
  accept?: Accept
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  /** Gets the names of the files that were not of an accepted kind, or too many. */
  onRefused: (names: string[]) => void
  className?: string
}

/** Takes files by drop, by paste or by the system's picker; a button for keyboards and screen readers. */
export function Dropzone({ label, hint, accept, multiple, disabled, onFiles, onRefused, className }: DropzoneProps) {
  const labelId = useId()
  const hintId = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...(accept ? { accept } : {}),
    ...(multiple ? {} : { maxFiles: 1 }),
    multiple: multiple ?? false,
    disabled: disabled ?? false,
    noClick: true,
    noKeyboard: true,
    onDrop(files, refused) {
      if (files.length > 0) onFiles(files)
      if (refused.length > 0) onRefused(refused.map((refusal) => refusal.file.name))
    },
  })
  return (
    <div
      data-slot="dropzone"
      {...getRootProps({ role: 'presentation' })}
      className={cn(
        'rounded-md border-2 border-dashed border-input',
        isDragActive && 'border-ring bg-muted',
        className,
      )}
    >
      {/* The button stands for it; it cannot be focused. */}
      <input {...getInputProps({ 'aria-hidden': true })} />
      <button
        type="button"
        disabled={disabled}
        onClick={open}
        aria-labelledby={labelId}
        aria-describedby={hintId}
        className="flex min-h-20 w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-sm px-4 py-3 text-center hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring disabled:opacity-60"
      >
        <ImageUp aria-hidden className="size-5 text-muted-foreground" />
        <span id={labelId} className="font-semibold">
          {label}
        </span>
        <span id={hintId} className="w-full text-sm text-muted-foreground">
          {hint}
        </span>
      </button>
    </div>
  )
}
