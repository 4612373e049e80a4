import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { LeaveDialogProps } from '#app/components/ui/form-dialog.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'

interface ArticleLeaveDialogProps extends LeaveDialogProps {
  /** True if visitors see the saved article, without the unsaved changes. */
  isPublic: boolean
  /** True if unfinished uploads would be lost. */
  losesPictures: boolean
  /** Saves the draft. Resolves to false if that failed. */
  onKeep: () => Promise<boolean>
  /** Closes the form. The draft stays and can be continued later. */
  closeWithDraft: () => void
  /** Closes the form and removes the draft. */
  closeAndDiscard: () => void
}

/** Asks if the unsaved changes are kept or discarded when the article form closes. */
export function LeaveDialog(props: ArticleLeaveDialogProps) {
  const { isOpen, isPublic, losesPictures, onStay, onLeave, onKeep, closeWithDraft, closeAndDiscard } = props
  const [keep, isBusy] = useSingleRun(async () => {
    if (await onKeep()) onLeave(closeWithDraft)
    else onStay()
  })
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onStay}
      title="Keep your changes?"
      description={
        <>
          {isPublic
            ? 'Your changes are saved, but not published. Keep them to continue later, or discard them.'
            : 'Your changes are saved, but only you see them. Keep them to continue later, or discard them.'}
          {losesPictures && ' Pictures that aren’t uploaded yet will be missing.'}
        </>
      }
    >
      <Button variant="outline" data-first-focus onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={() => onLeave(closeAndDiscard)}>
        Discard
      </Button>
      <Button disabled={isBusy} onClick={() => void keep()}>
        {isBusy ? 'Keeping...' : 'Keep and close'}
      </Button>
    </AlertDialog>
  )
}
