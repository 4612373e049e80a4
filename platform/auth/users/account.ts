import type { ISql } from 'postgres'
import { z } from 'zod'
import { authError } from '../protocol/errors.ts'

/** An account with what belongs to it, as the tables of schema `auth` keep it. */
export type Account = z.infer<typeof accountSchema>

const moment = z.coerce.date()
const metadata = z.record(z.string(), z.unknown())

const identitySchema = z.object({
  id: z.guid(),
  provider_id: z.string(),
  user_id: z.guid(),
  identity_data: metadata,
  provider: z.string(),
  last_sign_in_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  email: z.string().nullable(),
})

const factorSchema = z.object({
  id: z.guid(),
  friendly_name: z.string().nullable(),
  factor_type: z.string(),
  status: z.enum(['unverified', 'verified']),
  created_at: moment,
  updated_at: moment,
})

export const accountSchema = z.object({
  id: z.guid(),
  aud: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  /** Chosen by a sign-up that nobody has confirmed. */
  has_unproven_password: z.boolean(),
  email_confirmed_at: moment.nullable(),
  phone_confirmed_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  invited_at: moment.nullable(),
  confirmation_sent_at: moment.nullable(),
  recovery_sent_at: moment.nullable(),
  email_change: z.string(),
  email_change_confirm_status: z.number(),
  email_change_sent_at: moment.nullable(),
  last_sign_in_at: moment.nullable(),
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  created_at: moment,
  updated_at: moment,
  banned_until: moment.nullable(),
  is_anonymous: z.boolean(),
  deleted_at: moment.nullable(),
  identities: z.array(identitySchema),
  factors: z.array(factorSchema),
})

/** The columns of `accountSchema`, for a query on `auth.users`. */
export const accountColumns = (sql: ISql) => sql`
  users.*,
  coalesce((
    select json_agg(identities order by identities.created_at)
    from auth.identities where identities.user_id = users.id
  ), '[]') as identities,
  coalesce((
    select json_agg(mfa_factors order by mfa_factors.created_at)
    from auth.mfa_factors where mfa_factors.user_id = users.id
  ), '[]') as factors`

export async function getAccountByEmail(sql: ISql, email: string): Promise<Account | null> {
  const [row] = await sql`
    select ${accountColumns(sql)} from auth.users
    where lower(email) = ${email} and not is_sso_user and deleted_at is null`
  return row ? accountSchema.parse(row) : null
}

export async function getAccount(sql: ISql, id: string): Promise<Account | null> {
  const [row] = await sql`select ${accountColumns(sql)} from auth.users where id = ${id} and deleted_at is null`
  return row ? accountSchema.parse(row) : null
}

export async function requireAccount(sql: ISql, id: string): Promise<Account> {
  const account = await getAccount(sql, id)
  if (!account) throw authError('user_not_found')
  return account
}

export function isBanned(account: Pick<Account, 'banned_until'>, now: Date): boolean {
  return account.banned_until !== null && account.banned_until > now
}

export function hasVerifiedFactor(account: Pick<Account, 'factors'>): boolean {
  return account.factors.some((factor) => factor.status === 'verified')
}
