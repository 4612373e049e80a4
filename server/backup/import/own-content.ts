import type { SupabaseClient } from '@supabase/supabase-js'
import { canonicalRow, hashRow } from '#lib/archive/canonical-row.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { listSampleFiles, listSampleRows } from '#supabase/sample/seed.ts'
import { fileName, withPaths } from '../file-addresses.ts'
import { listFiles, type Row, readTable } from '../site-client.ts'
import type { ArchivedSite } from './archived-site.ts'
import { listOtherServices } from './changed-services.ts'
import { listOtherTexts } from './changed-texts.ts'
import { findOwnSearchLine } from './search-lines.ts'

interface Target {
  client: SupabaseClient
  site: ArchivedSite
}

/** What counts as content; logs don't. */
const sampleTables = ['media_library', 'leadership', 'articles'] as const
const ownTables = [...sampleTables, 'alerts'] as const
const nouns: Record<string, string> = {
  media_library: 'file',
  leadership: 'leader',
  articles: 'article',
  alerts: 'alert',
}

/**
 * Throws `OperatorError` for a site with content of its own: whatever is neither the untouched sample nor already what the
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
  const files = new Map([...site.files, ...sampleFiles()])
  for (const table of ownTables) {
    const known = await indexRows(site, table)
    for await (const found of readTable(client, { name: table, key: 'id' })) {
      const row = withPaths(found, files)
      if (isSample(table, row) || known.get(String(row.id)) === hashRow(row)) continue
      refuse(`${nouns[table]} “${row.title ?? row.name}”`)
    }
  }
  const { data } = await client.from('site_settings').select('settings').eq('id', 1).single().throwOnError()
  const settings = canonicalRow(data.settings)
  if (settings !== '{}' && settings !== canonicalRow(site.settings)) refuse('settings')
  const [service] = await listOtherServices(client, site.services, { isWhole: false })
  if (service !== undefined) refuse(`service “${service}”`)
  const [texts] = await listOtherTexts(client, site.texts, { isWhole: false })
  if (texts !== undefined) refuse(`texts of the page “${texts}”`)
  const words = await findOwnSearchLine(client, site.searchLines)
  if (words !== undefined) refuse(`search words “${words}”`)
  for (const { id: bucket } of buckets) {
    for await (const { key } of listFiles(client, bucket)) {
      if (!files.has(fileName(bucket, key))) refuse(`stored file ${bucket}/${key}`)
    }
  }
}

/** Takes the untouched sample away, apart from what the archive has, too. Files go after the rows that name them. */
export async function removeSample({ client, site }: Target): Promise<void> {
  const files = new Map([...site.files, ...sampleFiles()])
  for (const table of sampleTables) {
    const known = await indexRows(site, table)
    const ids: unknown[] = []
    for await (const found of readTable(client, { name: table, key: 'id' })) {
      const row = withPaths(found, files)
      if (isSample(table, row) && known.get(String(row.id)) !== hashRow(row)) ids.push(row.id)
    }
    if (ids.length > 0) await client.from(table).delete().in('id', ids).throwOnError()
  }
  const removed = [...sampleFiles()].filter(([name]) => !site.files.has(name)).map(([, file]) => file)
  for (const [bucket, inBucket] of Map.groupBy(removed, (file) => file.bucket)) {
    const { error } = await client.storage.from(bucket).remove(inBucket.map(({ key }) => key))
    if (error) throw error
  }
}

const sampleFiles = () => new Map(listSampleFiles().map((file) => [fileName(file.bucket, file.key), file]))
const sampleRows = () => listSampleRows((bucket, key) => `/storage/v1/object/public/${bucket}/${key}`)

/** Whether a row still says what the sample says; the size of a file is only known when it is stored. */
function isSample(table: (typeof ownTables)[number], row: Row): boolean {
  const rows = table === 'alerts' ? [] : sampleRows()[table]
  const sample: Row | undefined = rows.find(({ id }) => id === row.id)
  if (!sample) return false
  const columns = Object.keys(sample).filter((column) => column !== 'file_size')
  const pick = (from: Row) => canonicalRow(Object.fromEntries(columns.map((column) => [column, from[column]])))
  return pick(row) === pick(sample)
}

/** The hashes of the archive's rows by their ids. */
async function indexRows(site: ArchivedSite, table: (typeof ownTables)[number]): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for await (const row of site.listRows(table)) known.set(row.id, hashRow(row))
  return known
}
