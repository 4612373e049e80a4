import { inviteStaff } from '#supabase/functions/staff-accounts/invite-staff.ts'
import { changeMember } from './members.ts'
import type { Backend } from './open-backend.ts'
import type { StaffRole } from './read-command.ts'
import { StaffError, unwrap } from './staff-error.ts'

interface Invitation {
  email: string
  role: StaffRole
  /** Whether the link is printed even where mail could carry it. */
  asLink: boolean
}

/** Makes an active account, or takes one whose address nobody has confirmed, and lets its owner choose the password. */
export async function inviteMember(backend: Backend, { email, role, asLink }: Invitation): Promise<string> {
  const { supabase, siteUrl, sendsMail } = backend
  const redirectTo = `${siteUrl}/reset-password`
  if (sendsMail && !asLink) {
    const { isDone, message } = await inviteStaff(supabase, { email, role, redirectTo })
    if (!isDone) throw new StaffError(message)
    return message
  }
  const { admin } = supabase.auth
  // Written into the account as it is made, the role opens also a site that lets nobody sign up.
  const created = await admin.createUser({ email, app_metadata: { staff_role: role } })
  if (created.error && created.error.code !== 'email_exists') unwrap(created)
  const invited = await admin.generateLink({ type: 'invite', email, options: { redirectTo } })
  if (invited.error?.code === 'email_exists') throw new StaffError(`${email} has an account already.`)
  const { user, properties } = unwrap(invited)
  await changeMember(supabase, user.id, { role, status: 'active' })
  return `Within a day, ${email} chooses a password by opening this link once:\n  ${properties.action_link}`
}
