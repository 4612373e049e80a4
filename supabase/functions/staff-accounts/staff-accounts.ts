import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { staffRoles } from '../../roles.ts'
import { createActingHeaders } from '../_shared/acting-headers.ts'
import { authorizeCaller } from '../_shared/authorize-caller.ts'
import type { FunctionClients } from '../_shared/function-clients.ts'
import { readJson } from '../_shared/read-json.ts'
import {
  type ActionResult,
  activateMember,
  inviteStaff,
  type MailSettings,
  removeAccount,
  resendLink,
  resetFactors,
  sendPasswordLink,
  setOwnerEmail,
} from './account-actions.ts'
import type { OneTimeLink } from './one-time-link.ts'

export type StaffAccountsOptions = MailSettings & Pick<FunctionClients, 'createActingClient' | 'createCallerClient'>

/**
 * Runs account actions that need the secret key, on behalf of administrators. All other changes in
 * the staff area use the member's own token. Responds to `POST` with a message for the user, and
 * with a one-time link if it couldn't be emailed. The status is 409 if the action isn't possible for
 * this account or address.
 */
export function createStaffAccountsHandler(options: StaffAccountsOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return respond(405, 'Only POST is allowed.')
    const caller = await authorizeCaller(request, options, 'administrator_id')
    if (caller.id === null) return respond(caller.status, 'Only administrators may manage accounts.')
    const body = bodySchema.safeParse(await readJson(request, maxBodyBytes))
    if (!body.success) return respond(400, 'The body must have an action and an account or an email address.')
    const supabase = options.createActingClient(createActingHeaders(request, caller.id))
    const { siteUrl, sendsMail, isHosted } = options
    const settings = { siteUrl, sendsMail, isHosted, callerId: caller.id }
    const { isDone, message, link, events = [] } = await runAction(body.data, supabase, settings)
    for (const event of events) await recordEvent(supabase, event)
    return respond(isDone ? 200 : 409, message, link)
  }
}

const maxBodyBytes = 4 * 1024
const bodySchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('invite'), email: z.email().max(254), role: z.enum(staffRoles) }),
  z.object({ action: z.literal('activate'), userId: z.uuid(), role: z.enum(staffRoles) }),
  z.object({ action: z.literal('resend'), userId: z.uuid() }),
  z.object({ action: z.literal('password-link'), userId: z.uuid() }),
  z.object({ action: z.literal('reset-factors'), userId: z.uuid() }),
  z.object({ action: z.literal('remove'), userId: z.uuid() }),
  z.object({ action: z.literal('name-owner'), email: z.email().max(254) }),
])

function runAction(
  body: z.infer<typeof bodySchema>,
  supabase: SupabaseClient,
  { callerId, ...settings }: MailSettings & { callerId: string },
): Promise<ActionResult> {
  switch (body.action) {
    case 'invite':
      return inviteStaff(supabase, body, settings)
    case 'activate':
      return activateMember(supabase, body, settings)
    case 'resend':
      return resendLink(supabase, body.userId, settings)
    case 'password-link':
      return sendPasswordLink(supabase, body.userId, settings)
    case 'reset-factors':
      return resetFactors(supabase, body.userId)
    case 'remove':
      return removeAccount(supabase, body.userId)
    case 'name-owner':
      return setOwnerEmail(supabase, { userId: callerId, email: body.email })
  }
}

/** Adds the action to the activity log. The auth service's own entry doesn't name the caller. */
async function recordEvent(
  supabase: SupabaseClient,
  event: NonNullable<ActionResult['events']>[number],
): Promise<void> {
  const { error } = await supabase.rpc('record_account_action', event)
  if (error) throw new Error('Couldn’t record the account action.', { cause: error })
}

function respond(status: number, message: string, link?: OneTimeLink): Response {
  return Response.json({ message, ...(link && { link }) }, { status, headers: { 'Cache-Control': 'no-store' } })
}
