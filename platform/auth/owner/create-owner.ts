import { emailSchema } from '#lib/email-address.ts'
import type { Database } from '#platform/database/database.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import { parseInput } from '../protocol/read-body.ts'
import { type Account, getAccountByEmail } from '../users/account.ts'
import { createAccount } from '../users/create-account.ts'
import { updateAccount } from '../users/update-account.ts'
import { setupEmail } from './create-setup-link.ts'
import { hasAdministrator } from './has-administrator.ts'

export interface Owner {
  email: string
  password: string
}

/** Says `created`, or `exists` when there is an active administrator already; then nothing is touched. */
export async function createOwner(
  { database, now = new Date() }: { database: Database; now?: Date },
  owner: Owner,
): Promise<'created' | 'exists'> {
  if (await hasAdministrator(database.auth)) return 'exists'
  const email = parseInput(owner.email, emailSchema)
  requireGoodPassword(owner.password)
  const passwordHash = await createPasswordHasher().hash(owner.password)
  const account = await database.auth.begin(async (sql) => {
    // Copies of the server start together; one of them makes the account.
    await sql`select pg_advisory_xact_lock(hashtext('stationhouse first administrator'))`
    const existing = await getAccountByEmail(sql, email)
    const details = { passwordHash, isConfirmed: true, appMetadata: { staff_role: 'admin' } }
    if (existing) await updateAccount(sql, { account: existing, changes: details, now })
    const made = existing ?? (await createAccount(sql, { ...details, email, userMetadata: {}, now }))
    await recordEvent(sql, { action: 'user_signedup', actor: made, address: null, at: now, traits: { as: 'owner' } })
    return made
  })
  await activate(database, account)
  if (email !== setupEmail) await dropSetupAccount(database)
  return 'created'
}

/** For an account that was there before; a new one comes as an active administrator by its app metadata. */
async function activate(database: Database, account: Account): Promise<void> {
  await database.queryAs(
    { role: 'service_role', claims: { role: 'service_role' } },
    { readOnly: false, timeoutMs: 5_000 },
    `update public.staff set role = 'admin', status = 'active' where user_id = $1`,
    [account.id],
  )
}

/** The link that an earlier start printed must open nothing any more. */
async function dropSetupAccount({ auth: sql }: Database): Promise<void> {
  await sql`delete from auth.users where email = ${setupEmail} and coalesce(encrypted_password, '') = ''`
}
