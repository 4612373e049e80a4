import { z } from 'zod'
import type { AuthContext, Endpoint } from '#platform/auth/auth-context.ts'
import { redeemToken } from '#platform/auth/one-time/redeem-token.ts'
import { authError, validationError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respondWithSession } from '#platform/auth/sessions/session-response.ts'
import { startSession } from '#platform/auth/sessions/start-session.ts'
import { PlatformError } from '#platform/gateway/errors.ts'

const bodySchema = z.object({ auth_code: z.string().max(500).nullish(), code_verifier: z.string().max(500).nullish() })

/**
 * Exchanges a link's code for a session (RFC 7636), and redeems the link. Only the client that
 * requested the link has the verifier.
 */
export const grantByPkceCode: Endpoint = async (context, request) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, bodySchema)
  if (!code || !verifier) {
    throw validationError('invalid request: both auth code and code verifier should be non-empty')
  }
  const flow = await context.flowStates
    .verify(context.sql, { code, verifier })
    .catch((error: unknown) => recordRejection(context, request, error))
  const types = ['confirmation_token', 'recovery_token'] as const
  const redeemedToken = await redeemToken(context, { search: { credential: { flowStateId: flow.id }, types }, request })
  if (!redeemedToken) throw authError('flow_state_expired')
  const { account } = redeemedToken
  const session = await context.sql.begin(async (sql) => {
    await sql`delete from auth.flow_state where id = ${flow.id}`
    return startSession(context, sql, { account, method: flow.method, request })
  })
  return respondWithSession(context, request, session)
}

/** Counts and logs a rejected code, which may be stolen, and rethrows the error. */
async function recordRejection(context: AuthContext, request: Request, error: unknown): Promise<never> {
  if (error instanceof PlatformError) {
    await context.limits.count(request, [{ limit: 'verify_address' }])
    await context.recordEvent(context.sql, request, {
      action: 'one_time_token_refused',
      actor: null,
      traits: { type: 'pkce', reason: error.code },
    })
  }
  throw error
}
