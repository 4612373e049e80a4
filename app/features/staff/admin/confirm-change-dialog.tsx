import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { StaffMember } from '../staff-member.ts'
import type { MemberOffer } from './member-offers.ts'
import { useStaffMutations } from './use-staff-mutations.ts'

interface ConfirmChangeDialogProps {
  member: StaffMember
  offer: MemberOffer
  onClose: () => void
  /** There is nothing left to manage. */
  onRemoved: () => void
}

export function ConfirmChangeDialog({ member, offer, onClose, onRemoved }: ConfirmChangeDialogProps) {
  const { change } = useStaffMutations()
  const [confirm, isBusy] = useSingleRun(async () => {
    const isDone = await change.mutateAsync({ member, change: offer.change }).then(
      () => true,
      // A failure has its toast; either way the question is answered.
      () => false,
    )
    onClose()
    if (isDone && offer.change.kind === 'remove') onRemoved()
  })
  return (
    <AlertDialog isOpen onClose={onClose} title={`${offer.label}?`} description={offer.question}>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant={offer.isDestructive ? 'destructive' : 'primary'}
        aria-disabled={isBusy}
        onClick={() => void confirm()}
      >
        {isBusy ? 'One moment...' : offer.label}
      </Button>
    </AlertDialog>
  )
}
