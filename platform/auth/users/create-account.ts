import { randomUUID } from 'node:crypto'
import type { JSONValue, TransactionSql } from 'postgres'
import { authError } from '../protocol/errors.ts'
import { type Account, getAccount } from './account.ts'
import { emailAppMetadata, emailUserMetadata } from './render-user.ts'
import { translateAccountError } from './translate-account-error.ts'

export interface NewAccount {
  id?: string
  email: string
  passwordHash: string | null
  /** Whether a stranger may have chosen the password; false where it is not said. */
  hasUnprovenPassword?: boolean
  isConfirmed: boolean
  appMetadata?: Record<string, unknown>
  userMetadata: Record<string, unknown>
  bannedUntil?: Date | null
  /** When an administrator asked for this account; it need not wait for one then. */
  invitedAt?: Date | null
  now: Date
}

/** Adds an account with its e-mail identity; throws `email_exists`, or `signup_disabled` when the database says so. */
export async function createAccount(sql: TransactionSql, account: NewAccount): Promise<Account> {
  const { id = randomUUID(), email, isConfirmed, now } = account
  const identityData = { ...account.userMetadata, ...emailUserMetadata({ id, email, isConfirmed }) }
  await Promise.all([
    sql`
      insert into auth.users (
        id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, banned_until,
        invited_at, has_unproven_password, created_at, updated_at
      ) values (
        ${id}, ${email}, ${account.passwordHash}, ${isConfirmed ? now : null},
        ${asJson(sql, { ...account.appMetadata, ...emailAppMetadata })}, ${asJson(sql, identityData)},
        ${account.bannedUntil ?? null}, ${account.invitedAt ?? null}, ${account.hasUnprovenPassword ?? false}, ${now}, ${now}
      )`,
    sql`
      insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      values (${id}, ${id}, ${asJson(sql, identityData)}, 'email', ${now}, ${now})`,
  ]).catch(translateAccountError)
  const created = await getAccount(sql, id)
  if (!created) throw authError('unexpected_failure')
  return created
}

function asJson(sql: TransactionSql, value: Record<string, unknown>) {
  return sql.json(value as JSONValue)
}
