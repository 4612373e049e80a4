import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { useSendsMail, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { listMemberActions, type MemberAction } from './member-actions.ts'
import { MemberNameDialog } from './member-name-dialog.tsx'
import { OneTimeLinkDialog } from './one-time-link-dialog.tsx'
import { activeAdminsQuery, type IssuedLink, useStaffActions } from './staff-data.ts'
import { getFullMemberName, type StaffMember } from './staff-member.ts'

export function ManageMemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [link, setLink] = useState<IssuedLink | null>(null)
  const { change } = useStaffActions(setLink)
  const [pendingAction, setPendingAction] = useState<MemberAction | null>(null)
  const [openDialog, setOpenDialog] = useState<'name' | 'activation' | null>(null)
  const isCurrentUser = useStaffArea().userId === member.user_id
  const actions = listMemberActions(member, { sendsMail: useSendsMail(), isCurrentUser })
  // The database also rejects changes that would remove the last administrator.
  const admins = useQuery(activeAdminsQuery(useSupabase()))
  const reasonId = useId()
  const isLastAdmin = admins.data === 1 && actions.some(({ removesAdminRights }) => removesAdminRights)

  function startAction(action: MemberAction) {
    if (action.question) setPendingAction(action)
    else void change.run({ member, change: action.change })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Manage account"
      description={isCurrentUser ? `${getFullMemberName(member)} (this is you)` : getFullMemberName(member)}
      className="max-w-xl"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      {isLastAdmin && (
        <p id={reasonId} className="mb-3 rounded-md bg-muted px-3 py-2 text-sm">
          This is the only active administrator. {lastAdminReason}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-border">
        {member.status !== 'active' && (
          <ActionRow
            text="Choose a role and let the account sign in."
            label="Activate"
            onPress={() => setOpenDialog('activation')}
          />
        )}
        <ActionRow
          text="Lists and the history show the name instead of the address."
          label="Change name"
          onPress={() => setOpenDialog('name')}
        />
        {actions.map((action) => (
          <ActionRow
            key={action.label}
            text={action.text}
            label={action.label}
            isBusy={change.isRunning}
            reasonId={isLastAdmin && action.removesAdminRights ? reasonId : undefined}
            onPress={() => startAction(action)}
          />
        ))}
      </ul>
      {openDialog === 'name' && (
        <MemberNameDialog member={member} change={change} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'activation' && (
        <ActivateDialog member={member} change={change} onClose={() => setOpenDialog(null)} />
      )}
      {link && <OneTimeLinkDialog link={link} onClose={() => setLink(null)} />}
      {pendingAction && (
        <ConfirmDialog
          title={pendingAction.title ?? `${pendingAction.label}?`}
          description={pendingAction.question}
          confirmLabel={pendingAction.label}
          busyLabel="One moment..."
          isDestructive={pendingAction.isDestructive ?? false}
          onConfirm={async () => {
            const result = await change.run({ member, change: pendingAction.change })
            if (result && pendingAction.change.kind === 'remove') onClose()
          }}
          onClose={() => setPendingAction(null)}
        />
      )}
    </Dialog>
  )
}

const lastAdminReason = 'Make someone else an administrator first.'

interface ActionRowProps {
  text: string
  label: string
  isBusy?: boolean
  /** ID of the text that says why the button is disabled. */
  reasonId?: string | undefined
  onPress: () => void
}

function ActionRow({ text, label, isBusy = false, reasonId, onPress }: ActionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-56 text-muted-foreground">{text}</p>
      <Button
        variant="outline"
        disabled={isBusy || reasonId !== undefined}
        aria-describedby={reasonId}
        title={reasonId && lastAdminReason}
        onClick={onPress}
      >
        {label}
      </Button>
    </li>
  )
}
