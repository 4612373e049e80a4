import { resetFactors, sendPasswordLink } from '#supabase/functions/staff-accounts/account-actions.ts'
import type { AdminConnection } from './connect-as-admin.ts'
import { formatStaffTable } from './format-staff-table.ts'
import { inviteMember } from './invite-member.ts'
import { requireAccountByEmail, upsertMember } from './members.ts'
import type { StaffCommand } from './parse-staff-command.ts'
import { StaffError, unwrap } from './staff-error.ts'

type Action = Exclude<StaffCommand, { name: 'help' }>

/** Returns the text to print. Throws `StaffError`. */
export async function runStaffAction(connection: AdminConnection, command: Action): Promise<string> {
  const { supabase } = connection
  if (command.name === 'list') return formatStaffTable(supabase)
  if (command.name === 'invite') return inviteMember(connection, command)
  const { email } = command
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
      const { siteUrl, sendsMail, isHosted } = connection
      const settings = { siteUrl, sendsMail: sendsMail && !command.shouldPrintLink, isHosted }
      const { isDone, message, link } = await sendPasswordLink(supabase, id, settings)
      if (!isDone) throw new StaffError(message)
      if (!link) return message
      const validity = link.expiresAt ? 'once, within an hour' : 'once'
      return `With this link, ${email} can choose a new password. It works ${validity}:\n  ${link.url}`
    }
    case 'reset-factors': {
      const { isDone, message } = await resetFactors(supabase, id)
      if (!isDone) throw new StaffError(message)
      return `${email} no longer has a second factor and signs in with the password alone.`
    }
  }
}
