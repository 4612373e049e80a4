import type { TransactionSql } from 'postgres'
import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import type { AuthContext } from '../../auth-context.ts'
import { type Account, getAccountByEmail, requireAccount } from '../../users/account.ts'
import { createAccount } from '../../users/create-account.ts'

export interface Invitation {
  email: string
  data: Record<string, unknown>
  request: Request
}

/**
 * The account that an invitation is for: a new one, or one whose address nobody has confirmed yet. Throws `email_exists`
 * for any other. A password that such an account has may be a stranger's, who was there first; it goes.
 */
export async function inviteAccount(
  context: AuthContext,
  sql: TransactionSql,
  { email, data, request }: Invitation,
): Promise<Account> {
  const now = context.now()
  const existing = await getAccountByEmail(sql, email)
  if (existing?.email_confirmed_at) throw authError('email_exists')
  if (existing) {
    await sql`
      update auth.users set invited_at = ${now}, encrypted_password = null, updated_at = ${now} where id = ${existing.id}`
  }
  const id =
    existing?.id ??
    (
      await createAccount(sql, {
        email,
        passwordHash: null,
        isConfirmed: false,
        invitedAt: now,
        userMetadata: data,
        now,
      })
    ).id
  const address = context.clientAddress(request)
  const traits = { user_id: id, user_email: email }
  await recordEvent(sql, { action: 'user_invited', actor: 'service_role', address, at: now, traits })
  return requireAccount(sql, id)
}
