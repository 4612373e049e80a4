import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { staffRoles } from '../../roles.ts'
import { readJson } from '../_shared/read-json.ts'
import { type ActionResult, inviteStaff, removeAccount, resetFactors } from './account-actions.ts'

/** What the handler needs from the backend that runs it. */
export interface StaffAccountsOptions {
  /** With the secret key. */
  supabase: SupabaseClient
  /** Creates a client with a caller's own `Authorization` header. */
  createCallerClient: (authorization: string) => SupabaseClient
  /** The site's public address, without a trailing slash. */
  siteUrl: string
}

/**
 * Lets administrators do with accounts what only the secret key may; everything else they do through the tables. Answers
 * `POST` with a message for people; 409 where the state of the account or the address does not allow the action.
 */
export function createStaffAccounts(options: StaffAccountsOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return respond(405, 'Only POST is allowed.')
    const refusal = await authorizeCaller(request, options)
    if (refusal !== null) return respond(refusal, 'Only administrators may manage accounts.')
    const body = bodySchema.safeParse(await readJson(request, maxBodyBytes))
    if (!body.success) return respond(400, 'The body must name an action and the account or address that it is for.')
    const { isDone, message } = await runAction(body.data, options)
    return respond(isDone ? 200 : 409, message)
  }
}

const maxBodyBytes = 4 * 1024
const bodySchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('invite'), email: z.email().max(254), role: z.enum(staffRoles) }),
  z.object({ action: z.literal('reset-factors'), userId: z.uuid() }),
  z.object({ action: z.literal('remove'), userId: z.uuid() }),
])

function runAction(body: z.infer<typeof bodySchema>, options: StaffAccountsOptions): Promise<ActionResult> {
  const { supabase, siteUrl } = options
  switch (body.action) {
    case 'invite':
      return inviteStaff(supabase, { ...body, redirectTo: `${siteUrl}/reset-password` })
    case 'reset-factors':
      return resetFactors(supabase, body.userId)
    case 'remove':
      return removeAccount(supabase, body.userId)
  }
}

/** The status to refuse with, or null. The database decides by the caller's own token: an active administrator, with the second factor if there is one. */
async function authorizeCaller(
  request: Request,
  { createCallerClient }: StaffAccountsOptions,
): Promise<401 | 403 | null> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return 401
  const { data, error, status } = await createCallerClient(authorization).rpc('is_admin')
  if (error && status !== 401 && status !== 403) throw new Error('The caller could not be looked up', { cause: error })
  if (data === true) return null
  return status === 401 ? 401 : 403
}

function respond(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
