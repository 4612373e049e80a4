import type { TransactionSql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import { authError } from '../protocol/errors.ts'
import { type Account, isBanned, requireAccount } from '../users/account.ts'
import { dropUnprovenPassword } from '../users/drop-unproven-password.ts'
import { updateAccount } from '../users/update-account.ts'
import type { FoundToken, TokenSearch } from './one-time-tokens.ts'

export interface SpendOptions {
  search: Omit<TokenSearch, 'now'>
  request: Request
}

/** `half` when the other address of an e-mail change still has to agree. */
export type Spent = { account: Account; isHalf: boolean }

/**
 * Spends a token and does what it proves, in one transaction; null when it is worth nothing. A session is the next
 * step and a transaction of its own: who is refused one has proven the address all the same.
 */
export async function spendToken(context: AuthContext, { search, request }: SpendOptions): Promise<Spent | null> {
  const now = context.now()
  const spent = await context.sql.begin(async (sql) => {
    const found = await context.oneTimeTokens.take(sql, { ...search, now })
    if (!found) return null
    const address = context.clientAddress(request)
    const traits = { type: found.type }
    await recordEvent(sql, { action: 'one_time_token_spent', actor: found.account, address, at: now, traits })
    const isHalf = found.type.startsWith('email_change') && !(await agreeToChange(context, sql, found, request))
    if (found.type === 'confirmation_token' || found.type === 'recovery_token') {
      await confirmAddress(context, sql, found, request)
    }
    return { account: await requireAccount(sql, found.account.id), isHalf }
  })
  if (spent && isBanned(spent.account, now)) throw authError('user_banned', { status: 403 })
  return spent
}

async function confirmAddress(
  context: AuthContext,
  sql: TransactionSql,
  { account: unconfirmed, type }: FoundToken,
  request: Request,
): Promise<void> {
  if (unconfirmed.email_confirmed_at) return
  const now = context.now()
  const address = context.clientAddress(request)
  // Whoever forgot a password, or never had one, did not choose the one of the sign-up.
  const account =
    type === 'recovery_token' ? await dropUnprovenPassword(sql, { account: unconfirmed, address, now }) : unconfirmed
  const userMetadata = { email_verified: true }
  await updateAccount(sql, { account, changes: { isConfirmed: true, userMetadata }, now })
  await recordEvent(sql, { action: 'user_signedup', actor: account, address, at: now, traits: { provider: 'email' } })
}

/**
 * True once both addresses have agreed and the new one is the account's; where addresses count without confirmation,
 * one that agrees is enough, as with GoTrue.
 */
async function agreeToChange(
  context: AuthContext,
  sql: TransactionSql,
  { account }: FoundToken,
  request: Request,
): Promise<boolean> {
  const now = context.now()
  const isLast = context.autoconfirm || account.email_change_confirm_status === 1
  if (!isLast) {
    await sql`update auth.users set email_change_confirm_status = 1, updated_at = ${now} where id = ${account.id}`
    return false
  }
  const email = account.email_change
  await updateAccount(sql, { account, changes: { email, isConfirmed: true, userMetadata: { email } }, now })
  const address = context.clientAddress(request)
  await Promise.all([
    sql`update auth.users set email_change = '', email_change_confirm_status = 0 where id = ${account.id}`,
    sql`delete from auth.one_time_tokens where user_id = ${account.id}`,
    recordEvent(sql, { action: 'user_modified', actor: account, address, at: now, traits: { new_email: email } }),
  ])
  return true
}
