import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { nameMember, type StaffMember } from '../staff-member.ts'
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx'
import { listOffers } from './member-offers.ts'
import type { MemberChange } from './use-staff-mutations.ts'

/** What can be done about one account; each step asks before it happens. */
export function ManageMemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [asked, setAsked] = useState<MemberChange | null>(null)
  const offers = listOffers(member)
  const offer = offers.find(({ change }) => change.kind === asked?.kind)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Manage Account"
      description={nameMember(member)}
      className="max-w-xl"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {offers.map(({ label, text, change }) => (
          <li key={change.kind} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <p className="min-w-0 flex-1 basis-56 text-muted-foreground">{text}</p>
            <Button variant="outline" onClick={() => setAsked(change)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {offer && (
        <ConfirmChangeDialog member={member} offer={offer} onClose={() => setAsked(null)} onRemoved={onClose} />
      )}
    </Dialog>
  )
}
