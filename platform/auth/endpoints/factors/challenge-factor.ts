import { z } from 'zod'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { requireFactor } from '../../factors/require-factor.ts'
import { requireSession } from '../../sessions/require-session.ts'

/** How long a challenge waits for its code, milliseconds (GoTrue). */
export const challengeLifetimeMs = 5 * 60_000

/** `POST /factors/{id}/challenge`: announces that a code will follow. */
export const challengeFactor: Endpoint = async (context, request, id) => {
  const { account } = await requireSession(context, request)
  const now = context.now()
  const address = context.clientAddress(request) ?? '0.0.0.0'
  const challengeId = await context.sql.begin(async (sql) => {
    const factor = await requireFactor(sql, { userId: account.id, id })
    await sql`delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < ${new Date(now.getTime() - challengeLifetimeMs)}`
    await sql`update auth.mfa_factors set last_challenged_at = ${now} where id = ${factor.id}`
    const [row] = await sql`
      insert into auth.mfa_challenges (factor_id, created_at, ip_address) values (${factor.id}, ${now}, ${address}) returning id`
    return z.guid().parse(row?.id)
  })
  const expiresAt = Math.floor((now.getTime() + challengeLifetimeMs) / 1000)
  return respond({ id: challengeId, type: 'totp', expires_at: expiresAt })
}
