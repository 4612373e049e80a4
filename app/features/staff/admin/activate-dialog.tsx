import { useState } from 'react'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useSendsMail } from '#app/lib/browser/supabase-context.tsx'
import type { StaffRole } from '#app/site/staff-roles.ts'
import { RoleField } from './role-field.tsx'
import type { StaffActions } from './staff-data.ts'
import { getFullMemberName, type StaffMember } from './staff-member.ts'

interface ActivateDialogProps {
  member: StaffMember
  change: StaffActions['change']
  onClose: () => void
}

/** The preselected role is contributor for a sign-up, and the old role for a suspended member. */
export function ActivateDialog({ member, change, onClose }: ActivateDialogProps) {
  const [role, setRole] = useState<StaffRole>(member.status === 'pending' ? 'contributor' : member.role)
  const warning = useUnconfirmedEmailWarning(member)

  async function submit() {
    if (await change.run({ member, change: { kind: 'activate', role } })) onClose()
  }

  return (
    <FormDialog
      title="Activate account"
      description={getFullMemberName(member)}
      submitLabel="Activate"
      busyLabel="Activating..."
      submitsOnEnter
      isDirty={false}
      isSaving={change.isRunning}
      onSubmit={submit}
      onClose={onClose}
      className="max-w-md"
    >
      <RoleField value={role} onChange={setRole} />
      {warning && <p>{warning}</p>}
    </FormDialog>
  )
}

function useUnconfirmedEmailWarning({ is_confirmed, is_invited }: StaffMember): string | null {
  const sendsMail = useSendsMail()
  if (is_confirmed) return null
  if (sendsMail || is_invited)
    return 'You can activate the account now. The user can sign in once the address is confirmed.'
  return (
    'No mail server is set up, so this address isn’t confirmed. Activating the account confirms the address. ' +
    'Do this only if you know who signed up.'
  )
}
