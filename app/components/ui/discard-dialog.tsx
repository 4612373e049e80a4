import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface DiscardDialogProps {
  isOpen: boolean
  onKeep: () => void
  onDiscard: () => void
  /** Given if the changes can be saved as a draft. */
  draft?: { isSaving: boolean; onSave: () => void } | undefined
}

/** Asks before it discards unsaved changes. */
export function DiscardDialog({ isOpen, onKeep, onDiscard, draft }: DiscardDialogProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onKeep}
      title="Discard your changes?"
      description="Your changes have not been saved yet."
    >
      <Button variant="outline" onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="destructive" disabled={draft?.isSaving} onClick={onDiscard}>
        Discard
      </Button>
      {draft && (
        <Button disabled={draft.isSaving} onClick={draft.onSave}>
          {draft.isSaving ? 'Saving...' : 'Save draft'}
        </Button>
      )}
    </AlertDialog>
  )
}
