import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface DiscardDialogProps {
  isOpen: boolean
  onStay: () => void
  onDiscard: () => void
  draft?: { isSaving: boolean; onSave: () => void } | undefined
}

export function DiscardDialog({ isOpen, onStay, onDiscard, draft }: DiscardDialogProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      // The form must not change while its draft is being saved.
      onClose={() => !draft?.isSaving && onStay()}
      title="Discard your changes?"
      description="Your changes have not been saved yet."
    >
      <Button variant="outline" disabled={draft?.isSaving} onClick={onStay}>
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
