import type { SupabaseClient } from '@supabase/supabase-js'
import { listAccounts } from '../site-client.ts'
import type { ArchivedAccount, ArchivedSite } from './archived-site.ts'

interface AccountsOptions {
  client: SupabaseClient
  site: ArchivedSite
  signal?: AbortSignal | undefined
}

/**
 * Adds the accounts that the site lacks, with their roles. An address that has an account there keeps it with its password
 * and role. Resolves to the ids of the site's accounts by those of the archive.
 */
export async function importAccounts({ client, site, signal }: AccountsOptions): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const existing = await listAccounts(client)
  const byEmail = new Map(existing.map((user) => [user.email?.toLowerCase(), user.id]))
  const known = new Set(existing.map(({ id }) => id))
  for (const account of site.accounts) {
    signal?.throwIfAborted()
    const id = known.has(account.id) ? account.id : byEmail.get(account.email.toLowerCase())
    if (id === undefined) await addAccount(client, account)
    ids.set(account.id, id ?? account.id)
    // Also for one that a cut-off import has just added.
    if (ids.get(account.id) === account.id) await setMember(client, account)
  }
  return ids
}

async function addAccount(client: SupabaseClient, account: ArchivedAccount): Promise<void> {
  const { id, email, passwordHash, isConfirmed, appMetadata, userMetadata, bannedUntil, member } = account
  const banHours = bannedUntil ? Math.ceil((bannedUntil.getTime() - Date.now()) / 3_600_000) : 0
  const { error } = await client.auth.admin.createUser({
    id,
    email,
    email_confirm: isConfirmed,
    // A role lets it in where sign-up is closed.
    app_metadata: { ...appMetadata, staff_role: member.role },
    user_metadata: userMetadata,
    ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    ...(banHours > 0 ? { ban_duration: `${banHours}h` } : {}),
  })
  if (error) throw new Error(`the account ${email} is refused: ${error.message}`, { cause: error })
}

async function setMember(client: SupabaseClient, { id, member }: ArchivedAccount): Promise<void> {
  const { data } = await client.from('staff').update(member).eq('user_id', id).select('user_id').throwOnError()
  if (data.length === 0)
    await client
      .from('staff')
      .insert({ user_id: id, ...member })
      .throwOnError()
}
