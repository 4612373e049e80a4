import { inviteStaff } from '#supabase/functions/staff-accounts/account-actions.ts'
import type { StaffRole } from '#supabase/roles.ts'
import type { AdminConnection } from './connect-as-admin.ts'
import { changeMember } from './members.ts'
import { StaffError, unwrap } from './staff-error.ts'

interface Invitation {
  email: string
  role: StaffRole
  /** Print the link even where mail is sent. */
  asLink: boolean
}

/**
 * Creates an active account, or reuses one whose address was never confirmed, and sends or returns a link for choosing its
 * password.
 */
export async function inviteMember(connection: AdminConnection, { email, role, asLink }: Invitation): Promise<string> {
  const { supabase, siteUrl, sendsMail } = connection
  const redirectTo = `${siteUrl}/reset-password`
  if (sendsMail && !asLink) {
    const { isDone, message } = await inviteStaff(supabase, { email, role, redirectTo })
    if (!isDone) throw new StaffError(message)
    return message
  }
  const { admin } = supabase.auth
  // A role in the app metadata of a new account lets it in even where sign-up is closed.
  const created = await admin.createUser({ email, app_metadata: { staff_role: role } })
  if (created.error && created.error.code !== 'email_exists') unwrap(created)
  const invited = await admin.generateLink({ type: 'invite', email, options: { redirectTo } })
  if (invited.error?.code === 'email_exists') throw new StaffError(`${email} has an account already.`)
  const { user, properties } = unwrap(invited)
  await changeMember(supabase, user.id, { role, status: 'active' })
  return `Within a day, ${email} can choose a password with this link, which works once:\n  ${properties.action_link}`
}
