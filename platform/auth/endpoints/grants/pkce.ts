import { z } from 'zod'
import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from '../../auth-context.ts'
import { spendToken } from '../../one-time/spend-token.ts'
import { answerSession } from '../../sessions/answer-session.ts'
import { startSession } from '../../sessions/start-session.ts'

const bodySchema = z.object({ auth_code: z.string().max(500).nullish(), code_verifier: z.string().max(500).nullish() })

/** Trades a link's code for a session; only now the link is spent, by the client that asked for it (RFC 7636). */
export const grantByCode: Endpoint = async (context, request) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, bodySchema)
  if (!code || !verifier) {
    throw authError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    })
  }
  const flow = await context.flowStates
    .require(context.sql, { code, verifier })
    .catch((error: unknown) => recordRefusal(context, request, error))
  const types = ['confirmation_token', 'recovery_token'] as const
  const spent = await spendToken(context, { search: { proof: { flowStateId: flow.id }, types }, request })
  if (!spent) throw authError('flow_state_expired')
  const { account } = spent
  const session = await context.sql.begin(async (sql) => {
    await sql`delete from auth.flow_state where id = ${flow.id}`
    return startSession(context, sql, { account, method: flow.method, request })
  })
  return answerSession(context, request, session)
}

/** A code that nobody was given, or that was given to another client: somebody may hold what is not theirs. */
async function recordRefusal(context: AuthContext, request: Request, error: unknown): Promise<never> {
  if (error instanceof PlatformError) {
    await context.limits.count(request, [{ limit: 'verify_address', of: context.callerOf(request) }])
    await recordEvent(context.sql, {
      action: 'one_time_token_refused',
      actor: null,
      address: context.clientAddress(request),
      at: context.now(),
      traits: { type: 'pkce', reason: error.code },
    })
  }
  throw error
}
