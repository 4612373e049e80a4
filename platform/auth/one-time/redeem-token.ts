import type { TransactionSql } from '#platform/database/sql.ts'
import type { AuthContext } from '../auth-context.ts'
import { authError } from '../protocol/errors.ts'
import { type Account, isBanned, requireAccount } from '../users/account.ts'
import { removeUnprovenPassword, updateAccount } from '../users/save-account.ts'
import type { FoundToken, TokenSearch } from './one-time-tokens.ts'

export interface RedeemOptions {
  search: Omit<TokenSearch, 'now'>
  request: Request
}

export interface RedeemedToken {
  account: Account
  /** True if the user must still confirm the other address of an email change. */
  isHalfConfirmed: boolean
}

/**
 * Redeems a token and stores the confirmed address in one transaction. Resolves to null for an
 * invalid token. Throws `user_banned` after redeeming the token of a banned account. Start the
 * session in a separate transaction, because the address must stay confirmed even if the session is
 * rejected.
 */
export async function redeemToken(
  context: AuthContext,
  { search, request }: RedeemOptions,
): Promise<RedeemedToken | null> {
  const now = context.now()
  const result = await context.sql.begin(async (sql) => {
    const token = await context.oneTimeTokens.redeem(sql, { ...search, now })
    if (!token) return null
    const traits = { type: token.type }
    await context.recordEvent(sql, request, { action: 'one_time_token_spent', actor: token.account, traits })
    const isHalfConfirmed =
      token.type.startsWith('email_change') && !(await confirmChange(context, sql, token, request))
    if (token.type === 'confirmation_token' || token.type === 'recovery_token') {
      await confirmAddress(context, sql, token, request)
    }
    return { account: await requireAccount(sql, token.account.id), isHalfConfirmed }
  })
  if (result && isBanned(result.account, now)) throw authError('user_banned', { status: 403 })
  return result
}

async function confirmAddress(
  context: AuthContext,
  sql: TransactionSql,
  { account: unconfirmed, type }: FoundToken,
  request: Request,
): Promise<void> {
  if (unconfirmed.email_confirmed_at) return
  // Someone else may have signed up with this address and chosen the password.
  const account =
    type === 'recovery_token'
      ? await removeUnprovenPassword(context, sql, { account: unconfirmed, source: request })
      : unconfirmed
  await updateAccount(context, sql, account, { isConfirmed: true, userMetadata: { email_verified: true } })
  await context.recordEvent(sql, request, { action: 'user_signedup', actor: account, traits: { provider: 'email' } })
}

/**
 * Confirms one address of an email change. Returns true if the change is complete. Users must
 * confirm both addresses. With autoconfirm, one address is enough, as in GoTrue.
 */
async function confirmChange(
  context: AuthContext,
  sql: TransactionSql,
  { account }: FoundToken,
  request: Request,
): Promise<boolean> {
  const isLast = context.autoconfirm || account.email_change_confirm_status === 1
  if (!isLast) {
    await sql`
      update auth.users set email_change_confirm_status = 1, updated_at = ${context.now()} where id = ${account.id}`
    return false
  }
  const email = account.email_change
  await updateAccount(context, sql, account, { email, isConfirmed: true, userMetadata: { email } })
  await Promise.all([
    sql`update auth.users set email_change = '', email_change_confirm_status = 0 where id = ${account.id}`,
    sql`delete from auth.one_time_tokens where user_id = ${account.id}`,
    context.recordEvent(sql, request, { action: 'user_modified', actor: account, traits: { new_email: email } }),
  ])
  return true
}
