import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { Leader } from '../leader.ts'
import { useLeaderMutations } from './use-leader-mutations.ts'

export function DeleteLeaderDialog({ leader, onClose }: { leader: Leader; onClose: () => void }) {
  const { remove } = useLeaderMutations()
  const [confirm, isDeleting] = useSingleRun(async () => {
    // A failure has its toast; either way the question is answered.
    await remove.mutateAsync(leader.id).catch(() => undefined)
    onClose()
  })
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title="Delete this leader?"
      description={`${leader.name} will be removed from the leadership page. This action cannot be undone.`}
    >
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="destructive" aria-disabled={isDeleting} onClick={() => void confirm()}>
        {isDeleting ? 'Deleting...' : 'Delete'}
      </Button>
    </AlertDialog>
  )
}
