import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { requireFactor } from '../../factors/require-factor.ts'
import { requireSession } from '../../sessions/require-session.ts'

/** `DELETE /factors/{id}`: a factor that counts is given up only by a session that has proven one. */
export const unenrollFactor: Endpoint = async (context, request, id) => {
  const { account, aal } = await requireSession(context, request)
  const factorId = await context.sql.begin(async (sql) => {
    const factor = await requireFactor(sql, { userId: account.id, id })
    if (factor.status === 'verified' && aal !== 'aal2') {
      throw authError('insufficient_aal', { status: 422, message: 'AAL2 required to unenroll verified factor' })
    }
    await sql`delete from auth.mfa_factors where id = ${factor.id}`
    await sql`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${account.id} and factor_id = ${factor.id}`
    const address = context.clientAddress(request)
    await recordEvent(sql, { action: 'factor_unenrolled', actor: account, address, at: context.now() })
    return factor.id
  })
  return respond({ id: factorId })
}
