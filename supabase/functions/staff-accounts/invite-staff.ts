import type { SupabaseClient } from '@supabase/supabase-js'
import type { StaffRole } from '../../roles.ts'
import type { Outcome } from './staff-accounts.ts'

interface Invitation {
  email: string
  role: StaffRole
  /** Where the link of the mail leads. */
  redirectTo: string
}

/** Makes an account that is active from the start, and mails its owner a link to choose a password. */
export async function inviteStaff(supabase: SupabaseClient, { email, role, redirectTo }: Invitation): Promise<Outcome> {
  const { admin } = supabase.auth
  // Written into the account as it is made, the role opens also a site that lets nobody sign up.
  const created = await admin.createUser({ email, app_metadata: { staff_role: role } })
  if (created.error && created.error.code !== 'email_exists') return refuse(created.error.message)
  // Takes an account whose address nobody has confirmed yet as well: an invitation can be sent again.
  const invited = await admin.inviteUserByEmail(email, { redirectTo })
  if (invited.error?.code === 'email_exists') return refuse(`${email} has an account already.`)
  if (invited.error) return refuse(invited.error.message)
  const { error } = await supabase.from('staff').update({ role, status: 'active' }).eq('user_id', invited.data.user.id)
  if (error) return refuse(error.message)
  return { isDone: true, message: `An invitation is on its way to ${email}.` }
}

function refuse(message: string): Outcome {
  return { isDone: false, message }
}
