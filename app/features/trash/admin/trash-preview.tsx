import { StoredPicture } from '#app/components/staff/files/stored-picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { describeTrashEntry } from './describe-trash.ts'
import type { TrashEntry } from './trash-data.ts'

interface TrashPreviewProps {
  entry: TrashEntry
  onRestore: () => void
  onClose: () => void
}

export function TrashPreview({ entry, onRestore, onClose }: TrashPreviewProps) {
  const { name, typeLabel } = describeTrashEntry(entry)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      description={typeLabel}
      className="max-w-xl"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onRestore}>Restore</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {entry.picture && <StoredPicture url={entry.picture} alt="" />}
        <p dir="auto" className="line-clamp-12 whitespace-pre-line wrap-anywhere">
          {entry.excerpt}
        </p>
      </div>
    </Dialog>
  )
}
