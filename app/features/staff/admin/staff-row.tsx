import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { useSendsMail } from '#app/lib/browser/supabase-context.tsx'
import { formatDate } from '#app/lib/time/dates.ts'
import { staffRoleLabels } from '#app/site/staff-roles.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { nameResend } from './member-actions.ts'
import { type IssuedLink, useStaffActions } from './staff-data.ts'
import { nameMember, type StaffMember } from './staff-member.ts'

export function StaffRow({ member, onManage }: { member: StaffMember; onManage: () => void }) {
  const [link, setLink] = useState<IssuedLink | null>(null)
  const { change } = useStaffActions(setLink)
  const [isActivating, setIsActivating] = useState(false)
  const resend = nameResend(member, { sendsMail: useSendsMail() })
  const name = nameMember(member)
  const status = describeStatus(member)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {member.display_name && <p className="wrap-anywhere">{member.display_name}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge variant={status.variant}>{status.label}</Badge>
          {member.status !== 'pending' && <Badge variant="outline">{staffRoleLabels[member.role]}</Badge>}
          {member.has_factor && <Badge variant="outline">Second factor</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted-foreground">{describeLastSignIn(member)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {member.status !== 'active' && (
          <Button aria-label={`Activate ${name}`} onClick={() => setIsActivating(true)}>
            Activate
          </Button>
        )}
        {member.status === 'active' && !member.is_confirmed && (
          <Button
            variant="outline"
            aria-label={`${resend.label} for ${name}`}
            disabled={change.isRunning}
            onClick={() => void change.run({ member, change: resend.change })}
          >
            {resend.label}
          </Button>
        )}
        <Button variant="outline" aria-label={`Manage ${name}`} onClick={onManage}>
          Manage
        </Button>
        <ButtonLink variant="outline" to={`/admin/activity?person=${member.user_id}`} aria-label={`History of ${name}`}>
          History
        </ButtonLink>
      </div>
      {isActivating && <ActivateDialog member={member} onClose={() => setIsActivating(false)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
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
  return is_confirmed ? 'Never signed in' : 'Never signed in, address not confirmed'
}
