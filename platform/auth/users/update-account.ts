import type { JSONValue, TransactionSql } from 'postgres'
import type { Account } from './account.ts'
import { translateAccountError } from './translate-account-error.ts'

/** What is absent stays as it is; metadata is merged, and a null in it removes its key, as with GoTrue. */
export interface AccountChanges {
  email?: string
  isConfirmed?: boolean
  passwordHash?: string
  appMetadata?: Record<string, unknown>
  userMetadata?: Record<string, unknown>
  /** Null lifts a ban. */
  bannedUntil?: Date | null
}

/** Changes an account and its e-mail identity in the caller's transaction. */
export async function updateAccount(
  sql: TransactionSql,
  { account, changes, now }: { account: Account; changes: AccountChanges; now: Date },
): Promise<void> {
  const email = changes.email ?? account.email
  const confirmedAt = changes.isConfirmed ? (account.email_confirmed_at ?? now) : account.email_confirmed_at
  const bannedUntil = changes.bannedUntil === undefined ? account.banned_until : changes.bannedUntil
  await Promise.all([
    sql`
      update auth.users set
        email = ${email},
        email_confirmed_at = ${confirmedAt},
        encrypted_password = coalesce(${changes.passwordHash ?? null}, encrypted_password),
        has_unproven_password = has_unproven_password and ${confirmedAt === null && changes.passwordHash === undefined},
        raw_app_meta_data = (raw_app_meta_data || ${asJson(sql, changes.appMetadata)}) - ${nullKeys(changes.appMetadata)}::text[],
        raw_user_meta_data = (raw_user_meta_data || ${asJson(sql, changes.userMetadata)}) - ${nullKeys(changes.userMetadata)}::text[],
        banned_until = ${bannedUntil},
        updated_at = ${now}
      where id = ${account.id}`,
    sql`
      update auth.identities
      set identity_data = identity_data || ${asJson(sql, { email, email_verified: confirmedAt !== null })},
        updated_at = ${now}
      where user_id = ${account.id} and provider = 'email'
        and identity_data ->> 'email' is distinct from ${email}`,
    // Links sent before are worth nothing any more, not even when all is changed back.
    ...(email !== account.email || changes.passwordHash !== undefined
      ? [sql`delete from auth.one_time_tokens where user_id = ${account.id}`]
      : []),
  ]).catch(translateAccountError)
}

function asJson(sql: TransactionSql, value: Record<string, unknown> = {}) {
  return sql.json(value as JSONValue)
}

function nullKeys(value: Record<string, unknown> = {}): string[] {
  return Object.keys(value).filter((key) => value[key] === null)
}
