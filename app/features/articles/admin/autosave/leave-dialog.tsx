import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { LeaveDialogProps } from '#app/components/ui/form-dialog.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { ArticleState } from '../../article.ts'

interface ArticleLeaveDialogProps extends LeaveDialogProps {
  /** Null for a new article. */
  state: ArticleState | null
  /** True if unfinished uploads would be lost. */
  losesPictures: boolean
  /** Saves the changes. Resolves to the function that closes the form, or to null if that failed. */
  onKeep: () => Promise<(() => void) | null>
  /** Closes the form and removes the draft. */
  closeAndDiscard: () => void
}

/** Asks if the unsaved changes are kept or discarded when the article form closes. */
export function LeaveDialog(props: ArticleLeaveDialogProps) {
  const { isOpen, state, losesPictures, onStay, onLeave, onKeep, closeAndDiscard } = props
  const [keep, isBusy] = useSingleRun(async () => {
    const close = await onKeep()
    if (close) onLeave(close)
    else onStay()
  })
  return (
    <AlertDialog
      isOpen={isOpen}
      // The form must not change while its values are being saved.
      onClose={() => !isBusy && onStay()}
      title="Keep your changes?"
      description={
        <>
          {describeKept(state)}
          {losesPictures && ' Pictures that aren’t uploaded yet will be missing.'}
        </>
      }
    >
      <Button variant="outline" data-first-focus disabled={isBusy} onClick={onStay}>
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

function describeKept(state: ArticleState | null): string {
  switch (state) {
    case null:
      return 'Your changes are saved, but only you see them. Keep them to continue later, or discard them.'
    case 'draft':
      return 'Keep your changes in the draft, which visitors don’t see, or discard them.'
    default:
      return 'Your changes are saved, but not published. Keep them to continue later, or discard them.'
  }
}
