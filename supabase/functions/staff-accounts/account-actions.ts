import type { SupabaseClient, User } from '@supabase/supabase-js'
import { z } from 'zod'
import { ownerPlaceholderAddress } from '#lib/accounts/owner-placeholder-address.ts'
import type { StaffRole } from '../../roles.ts'
import { deliverLink, type LinkRequest, type OneTimeLink } from './one-time-link.ts'

/** `message` is shown to the user. */
export interface ActionResult {
  isDone: boolean
  message: string
  /** Only the calling administrator may see the link. It must not appear in any log. */
  link?: OneTimeLink
  events?: AccountEvent[]
}

interface AccountEvent {
  action:
    | 'factor_deleted'
    | 'user_confirmation_requested'
    | 'user_deleted'
    | 'user_invited'
    | 'user_modified'
    | 'user_recovery_requested'
  member: string
  details: Record<string, string>
}

export type MailSettings = Omit<LinkRequest, 'kind' | 'email'>

/** Creates an active account. Emails or returns a link for choosing a password. */
export async function inviteStaff(
  supabase: SupabaseClient,
  { email, role }: { email: string; role: StaffRole },
  settings: MailSettings,
): Promise<ActionResult> {
  const { admin } = supabase.auth
  // The role in the app metadata activates the account even if sign-up is closed.
  const created = await admin.createUser({ email, app_metadata: { staff_role: role } })
  if (created.error && created.error.code !== 'email_exists') return reject(created.error.message)
  // `deliverLink` accepts an existing unconfirmed account, so an invitation can be sent again.
  const invited = await deliverLink(supabase, { kind: 'invite', email, ...settings })
  if (invited.error?.code === 'email_exists') return reject(`${email} already has an account.`)
  const { user, link } = invited
  if (!user) return reject(invited.error?.message ?? 'Couldn’t create the account. Try again.')
  const { error } = await supabase.from('staff').update({ role, status: 'active' }).eq('user_id', user.id)
  if (error) return reject(error.message)
  return {
    isDone: true,
    events: [{ action: 'user_invited', member: user.id, details: { email, role } }],
    ...toLinkResult(link, settings, `An invitation is on its way to ${email}.`),
  }
}

/** Replaces the placeholder address of the first account with the owner's address. */
export async function setOwnerEmail(
  supabase: SupabaseClient,
  { userId, email }: { userId: string; email: string },
): Promise<ActionResult> {
  const { admin } = supabase.auth
  const response = await admin.getUserById(userId)
  if (response.error) return reject(response.error.message)
  if (response.data.user.email !== ownerPlaceholderAddress) return reject('Your account already has an address.')
  const { error } = await admin.updateUserById(userId, { email, email_confirm: true })
  if (error?.code === 'email_exists') return reject(`${email} already has an account.`)
  return error ? reject(error.message) : { isDone: true, message: `From now on, sign in as ${email}.` }
}

/**
 * Activates an account with a role. Without a mail server, the member can't confirm the address, so
 * this function confirms it. If the account then has no password, the function also returns a link
 * for choosing a password.
 */
export async function activateMember(
  supabase: SupabaseClient,
  { userId, role }: { userId: string; role: StaffRole },
  settings: MailSettings,
): Promise<ActionResult> {
  const { sendsMail } = settings
  const { admin } = supabase.auth
  const response = await admin.getUserById(userId)
  if (response.error) return reject(response.error.message)
  const { user } = response.data
  const { error } = await supabase.from('staff').update({ role, status: 'active' }).eq('user_id', userId)
  if (error) return reject(error.message)
  const confirmsAddress = !sendsMail && !user.email_confirmed_at && !isInvited(user)
  if (confirmsAddress) {
    const confirmed = await admin.updateUserById(userId, { email_confirm: true })
    if (confirmed.error) return reject(confirmed.error.message)
  }
  const emailOrId = user.email ?? userId
  const details = { email: emailOrId }
  const events: AccountEvent[] = confirmsAddress ? [{ action: 'user_modified', member: userId, details }] : []
  const isConfirmed = Boolean(user.email_confirmed_at) || confirmsAddress
  if (!sendsMail && user.email && !(await canSignIn(supabase, user))) {
    const kind = isConfirmed ? 'recovery' : 'invite'
    const { link, error: linkError } = await deliverLink(supabase, { ...settings, kind, email: user.email })
    const message = `${emailOrId} is active, but has no password yet.`
    if (!link) return { isDone: true, events, message: `${message} ${linkError?.message ?? ''}`.trim() }
    const action = kind === 'invite' ? 'user_invited' : 'user_recovery_requested'
    return { isDone: true, events: [...events, { action, member: userId, details }], message, link }
  }
  if (!isConfirmed) {
    return { isDone: true, events, message: `${emailOrId} is active and can sign in after confirming the address.` }
  }
  const hint = sendsMail ? '' : ' No email was sent, so let them know.'
  return { isDone: true, events, message: `${emailOrId} can sign in now.${hint}` }
}

/** True if the account has a password or another sign-in provider. */
async function canSignIn(supabase: SupabaseClient, { id, identities }: User): Promise<boolean> {
  if (identities?.some(({ provider }) => provider !== 'email')) return true
  const { data, error } = await supabase.rpc('has_password', { member: id })
  if (error) throw new Error('Couldn’t check if the account has a password.', { cause: error })
  return data !== false
}

/** Emails or returns a new invitation or confirmation link for an unconfirmed account. */
export async function resendLink(
  supabase: SupabaseClient,
  userId: string,
  settings: MailSettings,
): Promise<ActionResult> {
  const recipient = await findRecipient(supabase, userId)
  if ('problem' in recipient) return reject(recipient.problem)
  const { email, user } = recipient
  if (user.email_confirmed_at) return reject(`${email} is already confirmed.`)
  const kind = isInvited(user) ? 'invite' : 'signup'
  const { error, link } = await deliverLink(supabase, { kind, email, ...settings })
  if (error) return reject(error.message)
  const action = kind === 'invite' ? 'user_invited' : 'user_confirmation_requested'
  const message =
    kind === 'invite'
      ? `The invitation is on its way to ${email} again.`
      : `A link to confirm the address is on its way to ${email} again.`
  return {
    isDone: true,
    events: [{ action, member: userId, details: { email } }],
    ...toLinkResult(link, settings, message),
  }
}

/** Emails or returns a link for choosing a new password. */
export async function sendPasswordLink(
  supabase: SupabaseClient,
  userId: string,
  settings: MailSettings,
): Promise<ActionResult> {
  const recipient = await findRecipient(supabase, userId)
  if ('problem' in recipient) return reject(recipient.problem)
  const { email } = recipient
  const active = await supabase.from('staff').select('user_id').eq('user_id', userId).eq('status', 'active')
  if (active.error) return reject(active.error.message)
  if (active.data.length === 0) return reject('Activate the account first.')
  const { error, link } = await deliverLink(supabase, { kind: 'recovery', email, ...settings })
  if (error) return reject(error.message)
  return {
    isDone: true,
    events: [{ action: 'user_recovery_requested', member: userId, details: { email } }],
    ...toLinkResult(link, settings, `A link to choose a new password is on its way to ${email}.`),
  }
}

type Recipient = { email: string; user: User } | { problem: string }

async function findRecipient(supabase: SupabaseClient, userId: string): Promise<Recipient> {
  const { data, error } = await supabase.auth.admin.getUserById(userId)
  if (error) return { problem: error.message }
  const { user } = data
  return user.email ? { email: user.email, user } : { problem: 'This account has no email address.' }
}

function isInvited({ invited_at, app_metadata }: User): boolean {
  return Boolean(invited_at) || Boolean(app_metadata.staff_role)
}

/** Returns the message for an emailed link, or the link and the reason why it wasn't emailed. */
function toLinkResult(
  link: OneTimeLink | null,
  { sendsMail }: MailSettings,
  sentMessage: string,
): Pick<ActionResult, 'message' | 'link'> {
  if (!link) return { message: sentMessage }
  const reason = sendsMail ? 'The project can’t send email to this address' : 'No mail server is set up'
  return { message: `${reason}, so nothing was sent.`, link }
}

/** Deletes all second factors of a member who lost the device. */
export async function resetFactors(supabase: SupabaseClient, userId: string): Promise<ActionResult> {
  const { error } = await supabase.rpc('reset_factors', { member: userId })
  if (error) return reject(error.message)
  return {
    isDone: true,
    message: 'The second factor was reset. The password is enough to sign in again.',
    events: [{ action: 'factor_deleted', member: userId, details: {} }],
  }
}

/** Deletes an account with its sessions and factors, but not its articles. */
export async function removeAccount(supabase: SupabaseClient, userId: string): Promise<ActionResult> {
  const { admin } = supabase.auth
  const { data } = await admin.getUserById(userId)
  const { error } = await admin.deleteUser(userId)
  if (!error) {
    const details: Record<string, string> = data.user?.email ? { email: data.user.email } : {}
    return {
      isDone: true,
      message: 'The account was removed.',
      events: [{ action: 'user_deleted', member: userId, details }],
    }
  }
  // A hosted project hides the database's own message.
  return reject((await isLastAdministrator(supabase, userId)) ? lastAdministratorMessage : error.message)
}

const lastAdministratorMessage = "The last active administrator can't be removed, suspended or demoted"

async function isLastAdministrator(supabase: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await supabase
    .from('staff')
    .select('user_id')
    .eq('role', 'admin')
    .eq('status', 'active')
    .limit(2)
  if (error) throw new Error('Couldn’t count the administrators.', { cause: error })
  const administrators = z.object({ user_id: z.string() }).array().parse(data)
  return administrators.length === 1 && administrators[0]?.user_id === userId
}

function reject(message: string): ActionResult {
  return { isDone: false, message }
}
