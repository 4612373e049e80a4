import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { LeaveDialogProps } from '#app/components/ui/form-dialog.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { ArticleState } from '../../article.ts'

interface ArticleLeaveDialogProps extends LeaveDialogProps {
  state: ArticleState | null
  hasUnfinishedUploads: boolean
  /** Resolves to a function that closes the form, or to null if saving failed. */
  onSave: () => Promise<(() => void) | null>
  closeAndDiscard: () => void
}

export function LeaveDialog(props: ArticleLeaveDialogProps) {
  const { isOpen, state, hasUnfinishedUploads, onStay, onLeave, onSave, closeAndDiscard } = props
  const [saveAndClose, isBusy] = useSingleRun(async () => {
    const close = await onSave()
    if (close) onLeave(close)
    else onStay()
  })
  return (
    <AlertDialog
      isOpen={isOpen}
      // The form must not change while its values are being saved.
      onClose={() => !isBusy && onStay()}
      className="max-w-lg"
      title="Leave this article?"
      description={
        <>
          {state === null
            ? '“Save and close” adds the article to the list as a draft that visitors can’t see.'
            : '“Save and close” stores your changes without publishing them.'}
          {hasUnfinishedUploads && ' Pictures that haven’t finished uploading won’t be saved.'}
        </>
      }
    >
      <Button variant="outline" data-first-focus disabled={isBusy} onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={() => onLeave(closeAndDiscard)}>
        Discard changes
      </Button>
      <Button disabled={isBusy} onClick={() => void saveAndClose()}>
        {isBusy ? 'Saving...' : 'Save and close'}
      </Button>
    </AlertDialog>
  )
}
