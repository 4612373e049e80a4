import { UserCog } from 'lucide-react'
import { useState } from 'react'
import { ListRow, RowButton } from '#app/components/staff/lists/list-row.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSendsMail } from '#app/lib/browser/supabase-context.tsx'
import { formatDate } from '#app/lib/time/format-date.ts'
import { staffRoleLabels } from '#app/site/staff-roles.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { createResendAction } from './member-actions.ts'
import { OneTimeLinkDialog } from './one-time-link-dialog.tsx'
import { type IssuedLink, useStaffActions } from './staff-data.ts'
import { getMemberName, type StaffMember } from './staff-member.ts'

export function StaffRow({ member, onManage }: { member: StaffMember; onManage: () => void }) {
  const [link, setLink] = useState<IssuedLink | null>(null)
  const { change } = useStaffActions(setLink)
  const [isActivating, setIsActivating] = useState(false)
  const resend = createResendAction(member, { sendsMail: useSendsMail() })
  const name = getMemberName(member)
  const status = describeStatus(member)
  return (
    <>
      <ListRow
        title={name}
        onOpen={onManage}
        badges={
          <>
            <Badge size="small" variant={status.variant}>
              {status.label}
            </Badge>
            {member.status !== 'pending' && <Badge size="small">{staffRoleLabels[member.role]}</Badge>}
            {member.has_factor && <Badge size="small">Second factor</Badge>}
          </>
        }
        facts={[member.email !== name && member.email, describeLastSignIn(member)]}
        actions={
          <>
            {member.status !== 'active' && (
              <Button size="compact" aria-label={`Activate ${name}`} onClick={() => setIsActivating(true)}>
                Activate
              </Button>
            )}
            {member.status === 'active' && !member.is_confirmed && (
              <Button
                size="compact"
                variant="outline"
                // On phones, only the dialog behind Manage has this button.
                className="max-sm:hidden"
                aria-label={`${resend.label} for ${name}`}
                disabled={change.isRunning}
                onClick={() => void change.run({ member, change: resend.change })}
              >
                {resend.label}
              </Button>
            )}
            <RowButton label="Manage" title={name} Icon={UserCog} onPress={onManage} />
          </>
        }
        menu={[{ label: 'History', to: `/admin/activity?person=${member.user_id}` }]}
      />
      {isActivating && <ActivateDialog member={member} change={change} onClose={() => setIsActivating(false)} />}
      {link && <OneTimeLinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}

function describeStatus({ status, is_confirmed, is_invited }: StaffMember) {
  if (status === 'pending') return { variant: 'accent', label: 'Waiting' } as const
  if (status === 'suspended') return { variant: 'muted', label: 'Suspended' } as const
  if (is_confirmed) return { variant: 'successOutline', label: 'Active' } as const
  return { variant: 'muted', label: is_invited ? 'Invited' : 'Active, address not confirmed' } as const
}

function describeLastSignIn({ last_sign_in_at, is_confirmed, is_invited }: StaffMember): string {
  if (last_sign_in_at) return `Last sign-in ${formatDate(last_sign_in_at)}`
  if (is_confirmed) return 'Hasn’t signed in yet'
  return is_invited ? 'Invited, hasn’t signed in yet' : 'Hasn’t signed in yet, address not confirmed'
}
