import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { nameMember, type StaffMember } from '../staff-member.ts'
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx'
import { MemberNameDialog } from './member-name-dialog.tsx'
import { listOffers } from './member-offers.ts'
import type { MemberChange } from './use-staff-mutations.ts'

/** What can be done about one account; each step asks before it happens. */
export function ManageMemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [asked, setAsked] = useState<MemberChange | null>(null)
  const [isNaming, setNaming] = useState(false)
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
        <Step
          text="The name stands beside the address in the list."
          label="Change Name"
          onPress={() => setNaming(true)}
        />
        {offers.map(({ label, text, change }) => (
          <Step key={change.kind} text={text} label={label} onPress={() => setAsked(change)} />
        ))}
      </ul>
      {isNaming && <MemberNameDialog member={member} onClose={() => setNaming(false)} />}
      {offer && (
        <ConfirmChangeDialog member={member} offer={offer} onClose={() => setAsked(null)} onRemoved={onClose} />
      )}
    </Dialog>
  )
}

function Step({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-56 text-muted-foreground">{text}</p>
      <Button variant="outline" onClick={onPress}>
        {label}
      </Button>
    </li>
  )
}
