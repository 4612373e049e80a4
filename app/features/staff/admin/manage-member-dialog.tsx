import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { listMemberActions } from './member-actions.ts'
import { MemberNameDialog } from './member-name-dialog.tsx'
import { useStaffActions } from './staff-data.ts'
import { nameMember, type StaffMember } from './staff-member.ts'

/** The actions on one account, each with a confirmation. */
export function ManageMemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { change } = useStaffActions()
  /** The label of an action. */
  const [asked, setAsked] = useState<string | null>(null)
  const [isNaming, setIsNaming] = useState(false)
  const actions = listMemberActions(member)
  const action = actions.find(({ label }) => label === asked)
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
          onPress={() => setIsNaming(true)}
        />
        {actions.map(({ label, text }) => (
          <Step key={label} text={text} label={label} onPress={() => setAsked(label)} />
        ))}
      </ul>
      {isNaming && <MemberNameDialog member={member} onClose={() => setIsNaming(false)} />}
      {action && (
        <ConfirmDialog
          title={`${action.label}?`}
          description={action.question}
          confirmLabel={action.label}
          busyLabel="One moment..."
          isDestructive={action.isDestructive ?? false}
          onConfirm={async () => {
            const done = await change.run({ member, change: action.change })
            if (done && action.change.kind === 'remove') onClose()
          }}
          onClose={() => setAsked(null)}
        />
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
