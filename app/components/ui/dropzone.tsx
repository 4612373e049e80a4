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
        'relative flex min-h-20 flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-input px-4 py-3 text-center',
        isDragActive && 'border-ring bg-muted',
        className,
      )}
    >
      {/* The button stands for it; it cannot be focused. */}
      <input {...getInputProps({ 'aria-hidden': true })} />
      {/* The button covers the whole zone; its hint stands beside it, not inside its name. */}
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
