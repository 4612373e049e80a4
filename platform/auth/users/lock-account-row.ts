import type { TransactionSql } from '#platform/database/sql.ts'
import { authError } from '../protocol/errors.ts'
import { enrollmentTimeoutMs } from './account.ts'

/**
 * Locks an account until the transaction ends, to prevent races between changes of its factors and
 * sessions. Removes enrollments that have expired or whose session has ended. Read factors and
 * sessions after this call, because an earlier read may be stale. Throws `user_not_found`.
 */
export async function lockAccountRow(sql: TransactionSql, { id, now }: { id: string; now: Date }): Promise<void> {
  // Sign-ins insert rows with a foreign key to the account, which plain `for update` would block.
  const lockedRows = await sql`select from auth.users where id = ${id} for no key update`
  if (lockedRows.length === 0) throw authError('user_not_found')
  const [earliest, latest] = [-enrollmentTimeoutMs, enrollmentTimeoutMs].map((ms) => new Date(now.getTime() + ms))
  await sql`
    delete from auth.mfa_factors
    where user_id = ${id} and status = 'unverified' and (
      created_at not between ${earliest ?? now} and ${latest ?? now}
      or not exists (
        select from auth.sessions
        where sessions.id = mfa_factors.session_id and (not_after is null or not_after > ${now})
      )
    )`
}
