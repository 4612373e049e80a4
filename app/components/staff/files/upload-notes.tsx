import type { UploadNote } from '#app/lib/uploads/use-uploads.ts'

export function UploadNotes({ notes }: { notes: readonly UploadNote[] }) {
  return (
    <div role="status" className="flex flex-col text-sm text-muted-foreground empty:hidden">
      {notes.map(({ id, text }) => (
        <p key={id} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  )
}
