import { emailSchema } from '#lib/accounts/email-address.ts'
import { ownerPlaceholderAddress } from '#lib/accounts/owner-placeholder-address.ts'
import type { Database } from '#platform/database/database.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from './auth-context.ts'
import { createShownLink } from './one-time/send-link.ts'
import { requireStrongPassword } from './passwords/password-policy.ts'
import { parseInput } from './protocol/read-body.ts'
import { type Account, getAccountByEmail } from './users/account.ts'
import { createAccount, updateAccount } from './users/save-account.ts'

export interface Owner {
  email: string
  password: string
}

/**
 * `exists` means that there already was an owner, so nothing changed. `rejected` names the invalid
 * field.
 */
export type OwnerOutcome = 'created' | 'exists' | { rejected: keyof Owner; message: string }

/** Creates the first owner from a new or an existing account. */
export async function createOwner(context: AuthContext, database: Database, owner: Owner): Promise<OwnerOutcome> {
  const { sql, accountHooks } = context
  if (await accountHooks.hasOwner(sql)) return 'exists'
  try {
    const account = await saveOwner(context, owner)
    if (!account) return 'exists'
    // Changes only an existing account, because `ownerMetadata` made a new account an owner.
    await accountHooks.makeOwner(database, account.id)
    // Invalidates a setup link that an earlier start printed.
    if (account.email !== ownerPlaceholderAddress) {
      await sql`delete from auth.users where email = ${ownerPlaceholderAddress} and coalesce(encrypted_password, '') = ''`
    }
    return 'created'
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { rejected: error.code === 'weak_password' ? 'password' : 'email', message: error.message }
  }
}

/** Returns null if another instance has just created the owner. */
async function saveOwner(context: AuthContext, owner: Owner): Promise<Account | null> {
  const email = parseInput(owner.email, emailSchema)
  requireStrongPassword(owner.password)
  const passwordHash = await context.hasher.hash(owner.password)
  return context.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`
    // Another instance may have created the owner while this instance waited for the lock.
    if (await context.accountHooks.hasOwner(sql)) return null
    const details = { passwordHash, isConfirmed: true, appMetadata: context.accountHooks.ownerMetadata }
    const existingAccount = await getAccountByEmail(sql, email)
    if (existingAccount) await updateAccount(context, sql, existingAccount, details)
    const account = existingAccount ?? (await createAccount(context, sql, { ...details, email, userMetadata: {} }))
    await context.recordEvent(sql, null, { action: 'user_signedup', actor: account, traits: { as: 'owner' } })
    return account
  })
}

const lockName = 'stationhouse first administrator'

export interface SetupLink {
  url: string
  email: string
  expiresAt: Date
}

/**
 * Creates a one-time link, valid for a day, to choose the first owner's password. Resolves to null
 * if an owner has a password.
 */
export async function createSetupLink(context: AuthContext): Promise<SetupLink | null> {
  return context.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`
    if (await context.accountHooks.hasOwner(sql)) return null
    const account =
      (await getAccountByEmail(sql, ownerPlaceholderAddress)) ??
      (await createAccount(context, sql, {
        email: ownerPlaceholderAddress,
        passwordHash: null,
        isConfirmed: true,
        appMetadata: context.accountHooks.ownerMetadata,
        userMetadata: {},
      }))
    const redirectTo = `${context.siteUrl}/reset-password`
    const { linkToken, expiresAt } = await createShownLink(context, sql, { account, kind: 'invite', redirectTo })
    // `first` makes the page continue with the setup of the site.
    const url = `${redirectTo}?${new URLSearchParams({ token_hash: linkToken, type: 'invite', first: 'true' })}`
    return { url, email: ownerPlaceholderAddress, expiresAt }
  })
}
