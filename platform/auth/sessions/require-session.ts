import { z } from 'zod'
import type { Queryable, TransactionSql } from '#platform/database/sql.ts'
import type { AuthContext } from '../auth-context.ts'
import { authError } from '../protocol/errors.ts'
import { type Account, accountColumns, accountSchema, isBanned, withoutExpiredEnrollments } from '../users/account.ts'
import { lockAccountRow } from '../users/lock-account-row.ts'

export interface CurrentSession {
  account: Account
  sessionId: string
  aal: string
  createdAt: Date
}

const claimsSchema = z.object({ sub: z.guid(), session_id: z.guid() })
const sessionSchema = z.object({ id: z.guid(), aal: z.string(), created_at: z.coerce.date() }).nullable()

/**
 * Returns the session and account of the request's access token. Checks that the session exists,
 * because access tokens outlive sessions.
 */
export async function requireSession(context: AuthContext, request: Request): Promise<CurrentSession> {
  const identity = await context.authenticate(request)
  if (!request.headers.has('authorization')) throw authError('no_authorization')
  if (identity.role !== 'authenticated') throw authError('bad_jwt')
  const { sub, session_id } = claimsSchema.parse(identity.claims)
  return readSession(context.sql, { userId: sub, sessionId: session_id, now: context.now() })
}

/**
 * Locks a session and its account, and reads both again, for decisions that depend on factors.
 * Until the transaction ends, no other request changes the account's factors, and the session can't
 * end. Throws the same errors as `requireSession`.
 */
export async function lockSession(
  context: AuthContext,
  sql: TransactionSql,
  { account, sessionId }: CurrentSession,
): Promise<CurrentSession> {
  const now = context.now()
  await lockAccountRow(sql, { id: account.id, now })
  await sql`select from auth.sessions where id = ${sessionId} for update`
  return readSession(sql, { userId: account.id, sessionId, now })
}

/** True if the account has a second factor that this session hasn't verified. */
export function lacksSecondFactor({ account, aal }: Pick<CurrentSession, 'account' | 'aal'>): boolean {
  return aal !== 'aal2' && account.factors.some(({ status }) => status === 'verified')
}

async function readSession(
  sql: Queryable,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<CurrentSession> {
  const [row] = await sql`
    select ${accountColumns}, (
      select json_build_object('id', sessions.id, 'aal', sessions.aal, 'created_at', sessions.created_at)
      from auth.sessions
      where sessions.id = ${sessionId} and sessions.user_id = users.id
        and (sessions.not_after is null or sessions.not_after > ${now})
    ) as session
    from auth.users where users.id = ${userId} and deleted_at is null`
  if (!row) {
    throw authError('user_not_found', { status: 403, message: 'User from sub claim in JWT does not exist' })
  }
  const session = sessionSchema.parse(row.session)
  if (!session) throw authError('session_not_found')
  const account = withoutExpiredEnrollments(accountSchema.parse(row), now)
  if (isBanned(account, now)) throw authError('user_banned', { status: 403 })
  return { account, sessionId: session.id, aal: session.aal, createdAt: session.created_at }
}
