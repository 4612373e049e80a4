import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { useSendsMail } from '#app/lib/browser/supabase-context.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { listMemberActions, type MemberAction } from './member-actions.ts'
import { MemberNameDialog } from './member-name-dialog.tsx'
import { type IssuedLink, useStaffActions } from './staff-data.ts'
import { nameMember, type StaffMember } from './staff-member.ts'

/** Lists the actions for an account. */
export function ManageMemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [link, setLink] = useState<IssuedLink | null>(null)
  const { change } = useStaffActions(setLink)
  const [pendingAction, setPendingAction] = useState<MemberAction | null>(null)
  const [open, setOpen] = useState<'name' | 'activation' | null>(null)
  const actions = listMemberActions(member, { sendsMail: useSendsMail() })

  function start(action: MemberAction) {
    if (action.question) setPendingAction(action)
    else void change.run({ member, change: action.change })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Manage account"
      description={nameMember(member)}
      className="max-w-xl"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {member.status !== 'active' && (
          <Step
            text="Choose a role and let the account sign in."
            label="Activate"
            onPress={() => setOpen('activation')}
          />
        )}
        <Step
          text="The name appears next to the address in the list."
          label="Change name"
          onPress={() => setOpen('name')}
        />
        {actions.map((action) => (
          <Step
            key={action.label}
            text={action.text}
            label={action.label}
            isBusy={change.isRunning}
            onPress={() => start(action)}
          />
        ))}
      </ul>
      {open === 'name' && <MemberNameDialog member={member} change={change} onClose={() => setOpen(null)} />}
      {open === 'activation' && <ActivateDialog member={member} change={change} onClose={() => setOpen(null)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {pendingAction && (
        <ConfirmDialog
          title={`${pendingAction.label}?`}
          description={pendingAction.question}
          confirmLabel={pendingAction.label}
          busyLabel="One moment..."
          isDestructive={pendingAction.isDestructive ?? false}
          onConfirm={async () => {
            const done = await change.run({ member, change: pendingAction.change })
            if (done && pendingAction.change.kind === 'remove') onClose()
          }}
          onClose={() => setPendingAction(null)}
        />
      )}
    </Dialog>
  )
}

interface StepProps {
  text: string
  label: string
  isBusy?: boolean
  onPress: () => void
}

function Step({ text, label, isBusy = false, onPress }: StepProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-56 text-muted-foreground">{text}</p>
      <Button variant="outline" disabled={isBusy} onClick={onPress}>
        {label}
      </Button>
    </li>
  )
}
