import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TransactionSql } from '#platform/database/sql.ts'
import type { AuthContext } from '../auth-context.ts'
import { authError } from '../protocol/errors.ts'
import { type Account, requireAccount } from './account.ts'
import { createEmailUserMetadata, emailAppMetadata } from './render-user.ts'

export interface NewAccount {
  id?: string
  email: string
  passwordHash: string | null
  /**
   * True if the password may come from someone other than the address's owner; false by default.
   */
  hasUnprovenPassword?: boolean
  isConfirmed: boolean
  appMetadata?: Record<string, unknown>
  userMetadata: Record<string, unknown>
  /** Duration of a ban from now on; null for no ban. */
  banMs?: number | null
  /** Time of an administrator's invitation. Invited accounts don't need approval. */
  invitedAt?: Date | null
}

/**
 * Adds an account with its email identity. Throws `email_exists`, or the error of a trigger that
 * rejects the account.
 */
export async function createAccount(context: AuthContext, sql: TransactionSql, account: NewAccount): Promise<Account> {
  const { id = randomUUID(), email, isConfirmed } = account
  const now = context.now()
  const identityData = { ...account.userMetadata, ...createEmailUserMetadata({ id, email, isConfirmed }) }
  await Promise.all([
    sql`
      insert into auth.users (
        id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, banned_until,
        invited_at, has_unproven_password, created_at, updated_at
      ) values (
        ${id}, ${email}, ${account.passwordHash}, ${isConfirmed ? now : null},
        ${toJson({ ...account.appMetadata, ...emailAppMetadata })}, ${toJson(identityData)},
        ${getBanEnd(account.banMs, now)}, ${account.invitedAt ?? null}, ${account.hasUnprovenPassword ?? false},
        ${now}, ${now}
      )`,
    sql`
      insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      values (${id}, ${id}, ${toJson(identityData)}, 'email', ${now}, ${now})`,
  ]).catch((error: unknown) => throwAccountError(context, error))
  return requireAccount(sql, id)
}

/**
 * Changes of an account. Absent fields stay the same. As in GoTrue, a metadata key replaces an
 * existing key, and null removes the key.
 */
export interface AccountChanges {
  email?: string
  isConfirmed?: boolean
  passwordHash?: string
  appMetadata?: Record<string, unknown>
  userMetadata?: Record<string, unknown>
  /** Duration of a ban from now on; null lifts a ban. */
  banMs?: number | null
}

/** Updates an account and its email identity. Throws the same errors as `createAccount`. */
export async function updateAccount(
  context: AuthContext,
  sql: TransactionSql,
  account: Account,
  changes: AccountChanges,
): Promise<void> {
  const now = context.now()
  const email = changes.email ?? account.email
  const confirmedAt = changes.isConfirmed ? (account.email_confirmed_at ?? now) : account.email_confirmed_at
  const bannedUntil = changes.banMs === undefined ? account.banned_until : getBanEnd(changes.banMs, now)
  await Promise.all([
    sql`
      update auth.users set
        email = ${email},
        email_confirmed_at = ${confirmedAt},
        encrypted_password = coalesce(${changes.passwordHash ?? null}, encrypted_password),
        has_unproven_password = has_unproven_password and ${confirmedAt === null && changes.passwordHash === undefined},
        raw_app_meta_data =
          (raw_app_meta_data || ${toJson(changes.appMetadata)}) - ${listNullKeys(changes.appMetadata)}::text[],
        raw_user_meta_data =
          (raw_user_meta_data || ${toJson(changes.userMetadata)}) - ${listNullKeys(changes.userMetadata)}::text[],
        banned_until = ${bannedUntil},
        updated_at = ${now}
      where id = ${account.id}`,
    sql`
      update auth.identities
      set identity_data = identity_data || ${toJson({ email, email_verified: confirmedAt !== null })},
        updated_at = ${now}
      where user_id = ${account.id} and provider = 'email'
        and identity_data ->> 'email' is distinct from ${email}`,
    // Invalidates links from before the change, even if the change is undone later.
    ...(email !== account.email || changes.passwordHash !== undefined
      ? [sql`delete from auth.one_time_tokens where user_id = ${account.id}`]
      : []),
  ]).catch((error: unknown) => throwAccountError(context, error))
}

export async function replaceUserMetadata(
  context: AuthContext,
  sql: TransactionSql,
  { id, email }: Account,
  data: Record<string, unknown>,
): Promise<void> {
  const now = context.now()
  const metadata = { ...data, ...createEmailUserMetadata({ id, email: email ?? '', isConfirmed: false }) }
  await sql`update auth.users set raw_user_meta_data = ${toJson(metadata)}, updated_at = ${now} where id = ${id}`
  await sql`
    update auth.identities set identity_data = ${toJson(metadata)}, updated_at = ${now}
    where user_id = ${id} and provider = 'email'`
}

/**
 * Removes a password that predates the address's confirmation, because an attacker may have set it.
 * The owner of the address chooses a new password through a link. Resolves to the updated account.
 */
export async function removeUnprovenPassword(
  context: AuthContext,
  sql: TransactionSql,
  { account, source }: { account: Account; source: Request | string | null },
): Promise<Account> {
  if (!account.has_unproven_password) return account
  await sql`
    update auth.users set encrypted_password = null, has_unproven_password = false, updated_at = ${context.now()}
    where id = ${account.id} and has_unproven_password`
  await context.recordEvent(sql, source, { action: 'password_refused', actor: account, traits: { reason: 'unproven' } })
  const updatedAccount = await requireAccount(sql, account.id)
  await context.oneTimeTokens.rebindShownTokens(sql, { before: account, after: updatedAccount })
  return updatedAccount
}

/** Throws GoTrue's error if the database rejects an account; rethrows any other error. */
export function throwAccountError({ accountHooks }: AuthContext, cause: unknown): never {
  if (!(cause instanceof pg.DatabaseError)) throw cause
  const { code, constraint = '', message } = cause
  if (constraint === 'users_email_key') throw authError('email_exists', { cause })
  const siteErrorCode = Object.hasOwn(accountHooks.constraintErrors, constraint)
    ? accountHooks.constraintErrors[constraint]
    : undefined
  if (siteErrorCode) throw authError(siteErrorCode, { message, cause })
  // 42501 is insufficient_privilege, which the site's triggers raise to reject a sign-up.
  if (code === '42501') throw authError('signup_disabled', { message, cause })
  // 23505 is unique_violation, and 23514 is check_violation.
  if (code === '23505') throw authError('validation_failed', { status: 422, message: 'User already exists', cause })
  if (code === '23514') throw authError('validation_failed', { status: 422, message, cause })
  throw cause
}

function getBanEnd(banMs: number | null | undefined, now: Date): Date | null {
  return banMs ? new Date(now.getTime() + banMs) : null
}

function toJson(value: Record<string, unknown> = {}): string {
  return JSON.stringify(value)
}

function listNullKeys(value: Record<string, unknown> = {}): string[] {
  return Object.keys(value).filter((key) => value[key] === null)
}
