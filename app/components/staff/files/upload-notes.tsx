import type { UploadNote } from '#app/lib/uploads/use-uploads.ts'

/** Says quietly which pictures were made smaller or saved as another kind before they were sent. */
export function UploadNotes({ notes }: { notes: readonly UploadNote[] }) {
  return (
    <div role="status" className="flex flex-col text-sm text-muted-foreground empty:hidden">
      {notes.map(({ id, fileName, text }) => (
        <p key={id} className="wrap-anywhere">
          {text} ({fileName})
        </p>
      ))}
    </div>
  )
}
