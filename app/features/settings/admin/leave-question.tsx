import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useLeaveGuard } from '#app/lib/browser/use-leave-guard.ts'

/** Asks before a page with unsaved work is left. */
export function LeaveQuestion({ hasUnsavedWork }: { hasUnsavedWork: boolean }) {
  const blocker = useLeaveGuard(hasUnsavedWork)
  const stay = () => blocker.reset?.()
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="Discard your changes?"
      description="What you have written here is not saved yet."
    >
      <Button variant="outline" onClick={stay}>
        Keep Editing
      </Button>
      <Button variant="destructive" onClick={() => blocker.proceed?.()}>
        Discard
      </Button>
    </AlertDialog>
  )
}
