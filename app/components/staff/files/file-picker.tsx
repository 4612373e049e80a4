import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { useDropzone } from 'react-dropzone'
import { joinClasses } from '#app/lib/join-classes.ts'
import { correctFileType } from '#app/lib/uploads/correct-file-type.ts'
import { type FileLimits, findRejection, type RejectedFile } from '#app/site/file-limits.ts'

interface FilePickerProps {
  label: string
  hint: string
  limits: FileLimits
  isMultiple?: boolean
  onFiles: (files: File[]) => void
  onRejected: (files: RejectedFile[]) => void
}

/**
 * Accepts files by drop, paste or file dialog. For keyboards and screen readers, the picker is a
 * button.
 */
export function FilePicker({ label, hint, limits, isMultiple = false, onFiles, onRejected }: FilePickerProps) {
  const hintId = useId()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => void addFiles(files),
  })

  async function addFiles(chosenFiles: File[]) {
    const hasTooManyFiles = !isMultiple && chosenFiles.length > 1
    const checkedFiles = await Promise.all(
      chosenFiles.map(async (chosenFile) => {
        const file = await correctFileType(chosenFile)
        return {
          file,
          name: chosenFile.name,
          reason: hasTooManyFiles ? ('too-many' as const) : findRejection(file, limits),
        }
      }),
    )
    const files = checkedFiles.flatMap(({ file, reason }) => (reason ? [] : file))
    const rejectedFiles = checkedFiles.flatMap(({ name, reason }) => (reason ? { name, reason } : []))
    if (files.length > 0) onFiles(files)
    if (rejectedFiles.length > 0) onRejected(rejectedFiles)
  }

  return (
    <div
      data-slot="file-picker"
      {...getRootProps({ role: 'presentation' })}
      className={joinClasses(
        'relative flex min-h-20 flex-col items-center justify-center gap-1 rounded-md border-2 ' +
          'border-dashed px-4 py-3 text-center',
        isDragActive ? 'border-ring bg-muted' : 'border-input',
      )}
    >
      {/* The button below opens the file dialog, because this input can't be focused. */}
      <input
        {...getInputProps({
          'aria-hidden': true,
          accept: Object.entries(limits.extensionsByType).flat(2).join(','),
          multiple: isMultiple,
        })}
      />
      {/* The button covers the whole zone. The hint is outside the button, because it must not become
          part of the button's name. */}
      <button
        type="button"
        onClick={open}
        aria-describedby={hintId}
        className={
          'inline-flex items-center gap-3 rounded-sm font-semibold after:absolute after:inset-0 ' +
          'after:rounded-md hover:after:bg-foreground/5 focus-visible:outline-none ' +
          'focus-visible:after:outline-2 focus-visible:after:outline-ring disabled:opacity-60'
        }
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
