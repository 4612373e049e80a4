import type { SupabaseClient } from '@supabase/supabase-js'
import { type Row, readTable } from '../site-client.ts'
import { type ArchivedSite, contentTables } from './archived-site.ts'

interface RowsOptions {
  client: SupabaseClient
  site: ArchivedSite
  /** The ids of the site's accounts by those of the archive. */
  ids: ReadonlyMap<string, string>
  signal?: AbortSignal | undefined
}

/** Bytes of JSON that one request inserts: the embedded backend takes a megabyte. */
const requestBytes = 400_000
const requestRows = 100

/** Inserts the rows that the site lacks; resolves to how many the archive has. */
export async function importRows({ client, site, ids, signal }: RowsOptions): Promise<number> {
  let rows = 0
  for (const table of contentTables) {
    const present = new Set<unknown>()
    for await (const { id } of readTable(client, { name: table, key: 'id' })) present.add(id)
    let waiting: Row[] = []
    let bytes = 0
    const insert = async () => {
      signal?.throwIfAborted()
      if (waiting.length > 0) await client.from(table).insert(waiting).throwOnError()
      waiting = []
      bytes = 0
    }
    for await (const row of site.listRows(table)) {
      rows += 1
      if (present.has(row.id)) continue
      const size = JSON.stringify(row).length
      if (bytes + size > requestBytes || waiting.length === requestRows) await insert()
      waiting.push(withAccounts(row, ids))
      bytes += size
    }
    await insert()
  }
  return rows
}

/** Names the site's accounts where a row names the archive's; one that stayed behind is nobody. */
export function withAccounts(row: Row, ids: ReadonlyMap<string, string>): Row {
  const named = ['requested_by', 'writer_id', 'saved_by'].filter((column) => column in row)
  return { ...row, ...Object.fromEntries(named.map((column) => [column, ids.get(String(row[column])) ?? null])) }
}

/** Sets the site's settings, and the Discord webhooks and the game server that the archive has and the site has not. */
export async function importSettings({ client, site }: Pick<RowsOptions, 'client' | 'site'>): Promise<void> {
  await client.from('site_settings').update({ settings: site.settings }).eq('id', 1).throwOnError()
  if (site.gameServer !== null) {
    const server = client.from('game_server').update({ address: site.gameServer })
    await server.eq('id', 1).is('address', null).throwOnError()
  }
  for (const [column, address] of Object.entries(site.webhooks)) {
    if (address === null) continue
    await client
      .from('discord_webhook')
      .update({ [column]: address })
      .eq('id', 1)
      .is(column, null)
      .throwOnError()
  }
}
