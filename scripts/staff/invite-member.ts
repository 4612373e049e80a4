import { inviteStaff } from '#supabase/functions/staff-accounts/account-actions.ts'
import type { StaffRole } from '#supabase/roles.ts'
import type { AdminConnection } from './connect-as-admin.ts'
import { StaffError } from './staff-error.ts'

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
export async function inviteMember(
  { supabase, siteUrl, sendsMail, isHosted }: AdminConnection,
  { email, role, asLink }: Invitation,
): Promise<string> {
  const settings = { siteUrl, sendsMail: sendsMail && !asLink, isHosted }
  const { isDone, message, link } = await inviteStaff(supabase, { email, role }, settings)
  if (!isDone) throw new StaffError(message)
  return link
    ? `${link.expiresAt ? 'Within a day, ' : ''}${email} can choose a password with this link, which works once:\n  ${link.url}`
    : message
}
