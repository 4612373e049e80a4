import { OperatorError } from '#lib/operator-error.ts'
import {
  type ActionResult,
  inviteStaff,
  resetFactors,
  sendPasswordLink,
} from '#supabase/functions/staff-accounts/account-actions.ts'
import type { AdminConnection } from './connect-as-admin.ts'
import { formatStaffTable } from './format-staff-table.ts'
import { requireAccountByEmail, upsertMember } from './members.ts'
import type { StaffCommand } from './parse-staff-command.ts'
import { unwrap } from './unwrap.ts'

type Action = Exclude<StaffCommand, { name: 'help' }>

/** Returns the text to print. Throws `OperatorError`. */
export async function runStaffAction(connection: AdminConnection, command: Action): Promise<string> {
  const { supabase } = connection
  if (command.name === 'list') return formatStaffTable(supabase)
  const { email } = command
  if (command.name === 'invite') {
    const invitation = { email, role: command.role }
    const result = await inviteStaff(supabase, invitation, getMailSettings(connection, command))
    return describeLink(result, `${email} can choose a password`, 'a day')
  }
  const { id, banned_until } = await requireAccountByEmail(supabase, email)
  switch (command.name) {
    case 'activate': {
      if (banned_until) unwrap(await supabase.auth.admin.updateUserById(id, { ban_duration: 'none' }))
      const { role } = await upsertMember(supabase, id, { status: 'active' })
      return `${email} is active and has the role ${role}.`
    }
    case 'suspend':
      await upsertMember(supabase, id, { status: 'suspended' })
      return `${email} is suspended and signed out everywhere.`
    case 'role': {
      const { role, status } = await upsertMember(supabase, id, { role: command.role })
      const isActive = status === 'active'
      const nextStep = isActive ? '' : ` The account is ${status}. To activate it: npm run staff -- activate ${email}`
      return `${email} now has the role ${role}.${nextStep}`
    }
    case 'password-link': {
      const result = await sendPasswordLink(supabase, id, getMailSettings(connection, command))
      return describeLink(result, `${email} can choose a new password`, 'an hour')
    }
    case 'reset-factors': {
      const { isDone, message } = await resetFactors(supabase, id)
      if (!isDone) throw new OperatorError(message)
      return `${email} no longer has a second factor and signs in with the password alone.`
    }
  }
}

/** `shouldPrintLink` prints the link even if email can be sent. */
function getMailSettings(
  { siteUrl, sendsMail, isHosted }: AdminConnection,
  { shouldPrintLink }: { shouldPrintLink: boolean },
) {
  return { siteUrl, sendsMail: sendsMail && !shouldPrintLink, isHosted }
}

function describeLink({ isDone, message, link }: ActionResult, purpose: string, lifetime: string): string {
  if (!isDone) throw new OperatorError(message)
  if (!link) return message
  const validity = link.expiresAt ? `once, within ${lifetime}` : 'once'
  return `With this link, ${purpose}. It works ${validity}:\n  ${link.url}`
}
