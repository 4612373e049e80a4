import { inviteStaff } from '#supabase/functions/staff-accounts/account-actions.ts'
import type { StaffRole } from '#supabase/roles.ts'
import type { AdminConnection } from './connect-as-admin.ts'
import { StaffError } from './staff-error.ts'

interface Invitation {
  email: string
  role: StaffRole
  /** Prints the link even if email can be sent. */
  shouldPrintLink: boolean
}

/**
 * Creates an active account, or reuses an unconfirmed sign-up. Sends or returns a link to choose
 * the password.
 */
export async function inviteMember(
  { supabase, siteUrl, sendsMail, isHosted }: AdminConnection,
  { email, role, shouldPrintLink }: Invitation,
): Promise<string> {
  const settings = { siteUrl, sendsMail: sendsMail && !shouldPrintLink, isHosted }
  const { isDone, message, link } = await inviteStaff(supabase, { email, role }, settings)
  if (!isDone) throw new StaffError(message)
  if (!link) return message
  const validity = link.expiresAt ? 'once, within a day' : 'once'
  return `With this link, ${email} can choose a password. It works ${validity}:\n  ${link.url}`
}
