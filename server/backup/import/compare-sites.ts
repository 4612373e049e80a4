import type { SupabaseClient } from '@supabase/supabase-js'
import { canonicalRow, hashRow } from '#lib/archive/canonical-row.ts'
import type { OpenedArchive } from '#platform/open-archive.ts'
import { withPaths } from '../file-addresses.ts'
import { listAccounts, readTable } from '../site-client.ts'
import { type ArchivedSite, contentTables, logTables } from './archived-site.ts'
import { listOtherServices } from './changed-services.ts'
import { listOtherTexts } from './changed-texts.ts'
import { isInPlace } from './import-files.ts'
import { withAccounts } from './import-rows.ts'
import { findOtherSearchLine } from './search-lines.ts'

interface Comparison {
  archive: OpenedArchive
  client: SupabaseClient
  site: ArchivedSite
  ids: ReadonlyMap<string, string>
  signal?: AbortSignal | undefined
}

/** Reads back what was imported. Throws for the first difference from the archive. */
export async function compareSites({ archive, client, site, ids, signal }: Comparison): Promise<void> {
  for (const table of contentTables) {
    const found = new Map<unknown, string>()
    for await (const row of readTable(client, { name: table, key: 'id' })) {
      found.set(row.id, hashRow(withPaths(row, site.files)))
    }
    for await (const row of site.listRows(table)) {
      if (found.get(row.id) !== hashRow(withAccounts(row, ids))) throw different(`the row ${row.id} of ${table}`)
      found.delete(row.id)
    }
    const [other] = found.keys()
    if (other !== undefined && !logTables.has(table)) throw different(`${table} with another row, ${other},`)
  }
  const { data } = await client.from('site_settings').select('settings').eq('id', 1).single().throwOnError()
  if (canonicalRow(data.settings) !== canonicalRow(site.settings)) throw different('the settings')
  const [service] = await listOtherServices(client, site.services, { isWhole: true })
  if (service !== undefined) throw different(`the service ${service}`)
  const [texts] = await listOtherTexts(client, site.texts, { isWhole: true })
  if (texts !== undefined) throw different(`the texts of the page ${texts}`)
  const words = await findOtherSearchLine(client, site.searchLines)
  if (words !== undefined) throw different(`the line of search words “${words}”`)
  await compareAccounts({ client, site, ids })
  for (const file of site.files.values()) {
    signal?.throwIfAborted()
    if (!(await isInPlace({ archive, client }, file))) throw different(`the file ${file.bucket}/${file.key}`)
  }
}

async function compareAccounts({ client, site, ids }: Pick<Comparison, 'client' | 'site' | 'ids'>): Promise<void> {
  const found = new Map((await listAccounts(client)).map((user) => [user.id, user]))
  const members = new Map<unknown, string>()
  for await (const { user_id, role, status, display_name } of readTable(client, { name: 'staff', key: 'user_id' })) {
    members.set(user_id, canonicalRow({ role, status, display_name }))
  }
  for (const { id, email, isConfirmed, member } of site.accounts) {
    const user = found.get(ids.get(id) ?? id)
    const isSame = user?.email?.toLowerCase() === email.toLowerCase()
    // An account that the site had before keeps its own role.
    const isImported = ids.get(id) === id
    if (
      isSame &&
      (!isImported || (Boolean(user.email_confirmed_at) === isConfirmed && members.get(id) === canonicalRow(member)))
    ) {
      continue
    }
    throw different(`the account ${email}`)
  }
}

function different(what: string): Error {
  return new Error(`${what} is not as in the archive`)
}
