import { z } from 'zod'
import { fragment, type Queryable } from '#platform/database/sql.ts'
import { authError } from '../protocol/errors.ts'

export type Account = z.infer<typeof accountSchema>

const timestamp = z.coerce.date()
const metadata = z.record(z.string(), z.unknown())

const identitySchema = z.object({
  id: z.guid(),
  provider_id: z.string(),
  user_id: z.guid(),
  identity_data: metadata,
  provider: z.string(),
  last_sign_in_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  email: z.string().nullable(),
})

const factorSchema = z.object({
  id: z.guid(),
  friendly_name: z.string().nullable(),
  factor_type: z.string(),
  status: z.enum(['unverified', 'verified']),
  created_at: timestamp,
  updated_at: timestamp,
})

export const accountSchema = z.object({
  id: z.guid(),
  aud: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  /** True if the password comes from a sign-up that the address's owner hasn't confirmed. */
  has_unproven_password: z.boolean(),
  email_confirmed_at: timestamp.nullable(),
  phone_confirmed_at: timestamp.nullable(),
  confirmed_at: timestamp.nullable(),
  invited_at: timestamp.nullable(),
  confirmation_sent_at: timestamp.nullable(),
  recovery_sent_at: timestamp.nullable(),
  email_change: z.string(),
  email_change_confirm_status: z.number(),
  email_change_sent_at: timestamp.nullable(),
  last_sign_in_at: timestamp.nullable(),
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  created_at: timestamp,
  updated_at: timestamp,
  banned_until: timestamp.nullable(),
  is_anonymous: z.boolean(),
  deleted_at: timestamp.nullable(),
  identities: z.array(identitySchema),
  factors: z.array(factorSchema),
})

/** The columns for `accountSchema` in a query on `auth.users`. */
export const accountColumns = fragment`
  users.*,
  coalesce((
    select json_agg(identities order by identities.created_at)
    from auth.identities where identities.user_id = users.id
  ), '[]') as identities,
  coalesce((
    select json_agg(mfa_factors order by mfa_factors.created_at)
    from auth.mfa_factors where mfa_factors.user_id = users.id
  ), '[]') as factors`

/** `email` must be lowercase. Ignores deleted and single sign-on accounts. */
export async function getAccountByEmail(sql: Queryable, email: string): Promise<Account | null> {
  const [row] = await sql`
    select ${accountColumns} from auth.users
    where lower(email) = ${email} and not is_sso_user and deleted_at is null`
  return row ? accountSchema.parse(row) : null
}

/** Throws `user_not_found` for a missing or soft-deleted account. */
export async function requireAccount(sql: Queryable, id: string): Promise<Account> {
  const [row] = await sql`select ${accountColumns} from auth.users where id = ${id} and deleted_at is null`
  if (!row) throw authError('user_not_found')
  return accountSchema.parse(row)
}

/** The user must verify a new factor within this time. */
export const enrollmentTimeoutMs = 10 * 60_000

/** Returns the account without expired enrollments that the sweep hasn't removed yet. */
export function withoutExpiredEnrollments(account: Account, now: Date): Account {
  // Uses the absolute age, because setting the clock back must not prolong an enrollment.
  const hasEnded = (startedAt: Date) => Math.abs(now.getTime() - startedAt.getTime()) > enrollmentTimeoutMs
  const factors = account.factors.filter(({ status, created_at }) => status === 'verified' || !hasEnded(created_at))
  return { ...account, factors }
}

export function isBanned(account: Pick<Account, 'banned_until'>, now: Date): boolean {
  return account.banned_until !== null && account.banned_until > now
}
