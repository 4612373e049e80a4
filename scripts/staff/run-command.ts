import { resetFactors } from '#supabase/functions/staff-accounts/reset-factors.ts'
import { inviteMember } from './invite-member.ts'
import { listStaff } from './list-staff.ts'
import { changeMember, requireAccount } from './members.ts'
import { offerPassword } from './offer-password.ts'
import type { Backend } from './open-backend.ts'
import type { StaffCommand } from './read-command.ts'
import { StaffError, unwrap } from './staff-error.ts'

type Action = Exclude<StaffCommand, { name: 'help' }>

/** Does what a command says; the answer is for the person who typed it. Throws `StaffError`. */
export async function runCommand(backend: Backend, command: Action): Promise<string> {
  const { supabase } = backend
  if (command.name === 'list') return listStaff(supabase)
  if (command.name === 'invite') return inviteMember(backend, command)
  const { email } = command
  const { id, banned_until } = await requireAccount(supabase, email)
  switch (command.name) {
    case 'activate': {
      if (banned_until) unwrap(await supabase.auth.admin.updateUserById(id, { ban_duration: 'none' }))
      const { role } = await changeMember(supabase, id, { status: 'active' })
      return `${email} is active, as ${role}.`
    }
    case 'suspend':
      await changeMember(supabase, id, { status: 'suspended' })
      return `${email} is suspended and signed out everywhere.`
    case 'role': {
      const { role, status } = await changeMember(supabase, id, { role: command.role })
      return `${email} is ${role} now${status === 'active' ? '' : `, but ${status}: npm run staff -- activate ${email}`}.`
    }
    case 'password-link':
      return offerPassword(backend, command)
    case 'reset-factors': {
      const { isDone, message } = await resetFactors(supabase, id)
      if (!isDone) throw new StaffError(message)
      return `${email} has no second factor any more; the password alone signs in.`
    }
  }
}
