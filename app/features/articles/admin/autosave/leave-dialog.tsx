import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { LeaveDialogProps } from '#app/components/ui/form-dialog.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'

interface ArticleLeaveDialogProps extends LeaveDialogProps {
  /** Visitors see the article, without what was changed since. */
  isPublic: boolean
  /** Pictures are missing that the form can't keep. */
  losesPictures: boolean
  /** Makes sure that the writing is stored. Resolves to false if it could not be. */
  onKeep: () => Promise<boolean>
  /** Closes the form, and keeps the writing to continue later. */
  closeKept: () => void
  /** Closes the form, and removes the writing. */
  closeDiscarded: () => void
}

/** Asks what becomes of the changes when the article form is closed. */
export function LeaveDialog(props: ArticleLeaveDialogProps) {
  const { isOpen, isPublic, losesPictures, onStay, onLeave, onKeep, closeKept, closeDiscarded } = props
  const [keep, isBusy] = useSingleRun(async () => {
    if (await onKeep()) onLeave(closeKept)
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
      <Button variant="outline" disabled={isBusy} onClick={() => onLeave(closeDiscarded)}>
        Discard
      </Button>
      <Button disabled={isBusy} onClick={() => void keep()}>
        {isBusy ? 'Keeping...' : 'Keep and close'}
      </Button>
    </AlertDialog>
  )
}
