import type { SupabaseClient } from '@supabase/supabase-js'
import { canonicalRow, hashRow } from '#lib/archive/canonical-row.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { fileName, withPaths } from '../file-addresses.ts'
import { listFiles, readTable } from '../site-client.ts'
import type { ArchivedSite } from './archived-site.ts'
import { listOtherServices } from './changed-services.ts'
import { listOtherTexts } from './changed-texts.ts'
import { findOwnSearchLine } from './search-lines.ts'
import { isSeeded, readSeededDepartments, removeSeededTexts, seededTables } from './seeded-departments.ts'

interface Target {
  client: SupabaseClient
  site: ArchivedSite
}

/** What counts as content; logs don't. */
const ownTables = [...seededTables, 'alerts'] as const
const nouns: Record<string, string> = {
  media_library: 'file',
  leadership: 'leader',
  articles: 'article',
  alerts: 'alert',
}

/**
 * Throws `OperatorError` for a site with content of its own: whatever is neither as a first start left it nor already what the
 * archive holds. Accounts are no content, because somebody has to have set the site up.
 */
export async function requireNoOwnContent({ client, site, place }: Target & { place: string }): Promise<void> {
  const refuse = (what: string) => {
    throw new OperatorError(
      `${place} has content of its own (${what}), which an import would mix with the archive's: delete it there, or restore the archive into an empty DATA_DIR.`,
    )
  }
  const { data: buckets, error } = await client.storage.listBuckets()
  if (error) throw error
  const lacking = [...site.files.values()].find(({ bucket }) => !buckets.some(({ id }) => id === bucket))
  if (lacking)
    throw new OperatorError(
      `${place} has no bucket ${lacking.bucket}, which the archive's files are in: create it first.`,
    )
  const seeded = await readSeededDepartments()
  const files = new Map<string, unknown>([...site.files, ...seeded.files])
  for (const table of ownTables) {
    const known = await indexRows(site, table)
    for await (const found of readTable(client, { name: table, key: 'id' })) {
      const row = withPaths(found, files)
      if (known.get(String(row.id)) === hashRow(row)) continue
      if (table !== 'alerts' && isSeeded(seeded, table, row)) continue
      refuse(`${nouns[table]} “${row.title ?? row.name}”`)
    }
  }
  const { data } = await client.from('site_settings').select('settings').eq('id', 1).single().throwOnError()
  const settings = canonicalRow(data.settings)
  if (![{}, site.settings, ...seeded.settings].map(canonicalRow).includes(settings)) refuse('settings')
  const [service] = await listOtherServices(client, [...site.services, ...seeded.services], { isWhole: false })
  if (service !== undefined) refuse(`service “${service}”`)
  const [texts] = await listOtherTexts(client, [...site.texts, ...seeded.texts], { isWhole: false })
  if (texts !== undefined) refuse(`texts of the page “${texts}”`)
  const words = await findOwnSearchLine(client, site.searchLines)
  if (words !== undefined) refuse(`search words “${words}”`)
  for (const { id: bucket } of buckets) {
    for await (const { key } of listFiles(client, bucket)) {
      if (!files.has(fileName(bucket, key))) refuse(`stored file ${bucket}/${key}`)
    }
  }
}

/** Takes away what a first start wrote and nobody touched, apart from what the archive has, too. Files go after the rows that name them. */
export async function removeSeeded({ client, site }: Target): Promise<void> {
  const seeded = await readSeededDepartments()
  await removeSeededTexts(seeded, { client, site })
  const files = new Map<string, unknown>([...site.files, ...seeded.files])
  for (const table of seededTables) {
    const known = await indexRows(site, table)
    const ids: unknown[] = []
    for await (const found of readTable(client, { name: table, key: 'id' })) {
      const row = withPaths(found, files)
      if (isSeeded(seeded, table, row) && known.get(String(row.id)) !== hashRow(row)) ids.push(row.id)
    }
    if (ids.length > 0) await client.from(table).delete().in('id', ids).throwOnError()
  }
  const removed = [...seeded.files].filter(([name]) => !site.files.has(name)).map(([, file]) => file)
  for (const [bucket, inBucket] of Map.groupBy(removed, (file) => file.bucket)) {
    const { error } = await client.storage.from(bucket).remove(inBucket.map(({ key }) => key))
    if (error) throw error
  }
}

/** The hashes of the archive's rows by their ids. */
async function indexRows(site: ArchivedSite, table: (typeof ownTables)[number]): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for await (const row of site.listRows(table)) known.set(row.id, hashRow(row))
  return known
}
