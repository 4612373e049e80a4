import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { firstAddress } from '#lib/accounts/first-address.ts'
import type { StaffRole } from '../../roles.ts'

/** The result of an action, with a message for people. */
export interface ActionResult {
  isDone: boolean
  message: string
  /** For the activity: the event as the log of accounts calls it. */
  event?: {
    action: 'factor_deleted' | 'user_deleted' | 'user_invited'
    member: string
    details: Record<string, string>
  }
}

interface Invitation {
  email: string
  role: StaffRole
  /** Where the link in the mail leads. */
  redirectTo: string
}

/** Creates an active account and mails its owner a link for choosing a password. */
export async function inviteStaff(
  supabase: SupabaseClient,
  { email, role, redirectTo }: Invitation,
): Promise<ActionResult> {
  const { admin } = supabase.auth
  // A role in the app metadata of a new account lets it in even where sign-up is closed.
  const created = await admin.createUser({ email, app_metadata: { staff_role: role } })
  if (created.error && created.error.code !== 'email_exists') return refuse(created.error.message)
  // This accepts an existing account whose address was never confirmed, so that an invitation can be sent again.
  const invited = await admin.inviteUserByEmail(email, { redirectTo })
  if (invited.error?.code === 'email_exists') return refuse(`${email} has an account already.`)
  if (invited.error) return refuse(invited.error.message)
  const { error } = await supabase.from('staff').update({ role, status: 'active' }).eq('user_id', invited.data.user.id)
  if (error) return refuse(error.message)
  return {
    isDone: true,
    message: `An invitation is on its way to ${email}.`,
    event: { action: 'user_invited', member: invited.data.user.id, details: { email, role } },
  }
}

/** Gives the account of a first start, which has no address that gets mail, the one of whoever uses it. */
export async function nameOwner(
  supabase: SupabaseClient,
  { userId, email }: { userId: string; email: string },
): Promise<ActionResult> {
  const { admin } = supabase.auth
  const found = await admin.getUserById(userId)
  if (found.error) return refuse(found.error.message)
  if (found.data.user.email !== firstAddress) return refuse('Your account has an address already.')
  const { error } = await admin.updateUserById(userId, { email, email_confirm: true })
  if (error?.code === 'email_exists') return refuse(`${email} has an account already.`)
  return error ? refuse(error.message) : { isDone: true, message: `You sign in as ${email} from now on.` }
}

interface Resent {
  userId: string
  /** The site's public address, without a trailing slash. */
  siteUrl: string
}

/** Sends the mail of an unconfirmed account again: the invitation, or the link to confirm the address of a sign-up. */
export async function resendMail(supabase: SupabaseClient, { userId, siteUrl }: Resent): Promise<ActionResult> {
  const { auth } = supabase
  const found = await auth.admin.getUserById(userId)
  if (found.error) return refuse(found.error.message)
  const { email, email_confirmed_at, invited_at, app_metadata } = found.data.user
  if (!email) return refuse('This account has no email address.')
  if (email_confirmed_at) return refuse(`${email} has confirmed the address already.`)
  const isInvited = Boolean(invited_at) || Boolean(app_metadata.staff_role)
  const { error } = isInvited
    ? await auth.admin.inviteUserByEmail(email, { redirectTo: `${siteUrl}/reset-password` })
    : await auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${siteUrl}/` } })
  if (error) return refuse(error.message)
  return isInvited
    ? {
        isDone: true,
        message: `The invitation is on its way to ${email} again.`,
        event: { action: 'user_invited', member: userId, details: { email } },
      }
    : { isDone: true, message: `A link to confirm the address is on its way to ${email} again.` }
}

/** Deletes all authenticator apps of an account, for somebody who lost the device. */
export async function resetFactors(supabase: SupabaseClient, userId: string): Promise<ActionResult> {
  const { error } = await supabase.rpc('reset_factors', { member: userId })
  if (error) return refuse(error.message)
  return {
    isDone: true,
    message: 'The second factor was reset. The password is enough to sign in again.',
    event: { action: 'factor_deleted', member: userId, details: {} },
  }
}

/** Deletes an account with its sessions and factors; what it wrote stays. */
export async function removeAccount(supabase: SupabaseClient, userId: string): Promise<ActionResult> {
  const { admin } = supabase.auth
  const { data } = await admin.getUserById(userId)
  const { error } = await admin.deleteUser(userId)
  if (!error) {
    const details: Record<string, string> = data.user?.email ? { email: data.user.email } : {}
    return {
      isDone: true,
      message: 'The account was removed.',
      event: { action: 'user_deleted', member: userId, details },
    }
  }
  // The hosted platform hides the database's own message.
  return refuse((await isLastAdministrator(supabase, userId)) ? lastAdministrator : error.message)
}

const lastAdministrator = "The last active administrator can't be removed, suspended or demoted"

async function isLastAdministrator(supabase: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await supabase
    .from('staff')
    .select('user_id')
    .eq('role', 'admin')
    .eq('status', 'active')
    .limit(2)
  if (error) throw new Error('The administrators could not be counted', { cause: error })
  const administrators = z.object({ user_id: z.string() }).array().parse(data)
  return administrators.length === 1 && administrators[0]?.user_id === userId
}

function refuse(message: string): ActionResult {
  return { isDone: false, message }
}
