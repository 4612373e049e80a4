import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface DiscardDialogProps {
  isOpen: boolean
  onStay: () => void
  onDiscard: () => void
}

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({ isOpen, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onStay}
      title="Discard your changes?"
      description="Your changes have not been saved yet."
    >
      <Button variant="outline" onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="destructive" onClick={onDiscard}>
        Discard
      </Button>
    </AlertDialog>
  )
}
