import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { staffRoles } from '../../roles.ts'
import { readJson } from '../_shared/read-json.ts'
import { inviteStaff } from './invite-staff.ts'
import { removeAccount } from './remove-account.ts'
import { resetFactors } from './reset-factors.ts'

/** What the handler needs from whichever backend runs it. */
export interface StaffAccountsOptions {
  /** With the secret key. */
  supabase: SupabaseClient
  /** A client that asks with a caller's own `Authorization` header. */
  createCallerClient: (authorization: string) => SupabaseClient
  /** The site's public address, without a slash at its end. */
  siteUrl: string
}

/**
 * Does for administrators what only the secret key may do with accounts; everything else they do through the tables.
 * Answers `POST` with a message for people; 409 where the account or its owner's address does not allow it.
 */
export function createStaffAccounts(options: StaffAccountsOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, 'Only POST is answered here.')
    const refusal = await judgeCaller(request, options)
    if (refusal !== null) return answer(refusal, 'Only administrators may look after accounts.')
    const body = bodySchema.safeParse(await readJson(request, largestBody))
    if (!body.success) return answer(400, 'An action is expected, with the account or the address it is for.')
    const { isDone, message } = await act(body.data, options)
    return answer(isDone ? 200 : 409, message)
  }
}

/** What became of an action, in words for people. */
export interface Outcome {
  isDone: boolean
  message: string
}

const largestBody = 4 * 1024
const bodySchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('invite'), email: z.email().max(254), role: z.enum(staffRoles) }),
  z.object({ action: z.literal('reset-factors'), userId: z.uuid() }),
  z.object({ action: z.literal('remove'), userId: z.uuid() }),
])

function act(body: z.infer<typeof bodySchema>, { supabase, siteUrl }: StaffAccountsOptions): Promise<Outcome> {
  switch (body.action) {
    case 'invite':
      return inviteStaff(supabase, { ...body, redirectTo: `${siteUrl}/reset-password` })
    case 'reset-factors':
      return resetFactors(supabase, body.userId)
    case 'remove':
      return removeAccount(supabase, body.userId)
  }
}

/** The database decides, by the caller's own token: active, administrator, and with the second factor where there is one. */
async function judgeCaller(request: Request, { createCallerClient }: StaffAccountsOptions): Promise<401 | 403 | null> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return 401
  const { data, error, status } = await createCallerClient(authorization).rpc('is_admin')
  if (error && status !== 401 && status !== 403) throw new Error('The caller could not be looked up', { cause: error })
  if (data === true) return null
  return status === 401 ? 401 : 403
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
