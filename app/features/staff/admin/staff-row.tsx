import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { formatDate } from '#app/lib/time/dates.ts'
import { staffRoleLabels } from '#app/site/staff-roles.ts'
import { useStaffActions } from './staff-data.ts'
import { nameMember, type StaffMember } from './staff-member.ts'

export function StaffRow({ member, onManage }: { member: StaffMember; onManage: () => void }) {
  const { change } = useStaffActions()
  const name = nameMember(member)
  const status = describeStatus(member)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {member.display_name && <p className="wrap-anywhere">{member.display_name}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge variant={status.variant}>{status.label}</Badge>
          <Badge variant="outline">{staffRoleLabels[member.role]}</Badge>
          {member.has_factor && <Badge variant="outline">Second Factor</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted-foreground">{describeLastSignIn(member)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {member.status !== 'active' && (
          <Button
            aria-label={`Activate ${name}`}
            disabled={change.isRunning}
            onClick={() => void change.run({ member, change: { kind: 'activate' } })}
          >
            Activate
          </Button>
        )}
        {member.status === 'active' && !member.is_confirmed && (
          <Button
            variant="outline"
            aria-label={`Resend the mail to ${name}`}
            disabled={change.isRunning}
            onClick={() => void change.run({ member, change: { kind: 'resend' } })}
          >
            Resend
          </Button>
        )}
        <Button variant="outline" aria-label={`Manage ${name}`} onClick={onManage}>
          Manage
        </Button>
        <ButtonLink variant="outline" to={`/admin/activity?person=${member.user_id}`} aria-label={`History of ${name}`}>
          History
        </ButtonLink>
      </div>
    </li>
  )
}

function describeStatus({ status, is_confirmed, is_invited }: StaffMember) {
  if (status === 'pending') return { variant: 'accent', label: 'Waiting' } as const
  if (status === 'suspended') return { variant: 'muted', label: 'Suspended' } as const
  if (is_confirmed) return { variant: 'success', label: 'Active' } as const
  return { variant: 'muted', label: is_invited ? 'Invited' : 'Active, address not confirmed' } as const
}

function describeLastSignIn({ last_sign_in_at, is_confirmed }: StaffMember): string {
  if (last_sign_in_at) return `Last sign-in ${formatDate(last_sign_in_at)}`
  return is_confirmed ? 'Never signed in' : 'Never signed in, address not confirmed yet'
}
