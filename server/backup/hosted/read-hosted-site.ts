import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { HostedSite } from '#platform/archive-hosted-site.ts'
import { backupScope } from '../backup-scope.ts'
import { fileName, withPaths } from '../file-addresses.ts'
import { listFiles, type Row, readFile, readTable, type SiteFile } from '../site-client.ts'
import { type HostedAccounts, readHostedAccounts } from './hosted-accounts.ts'
import { type ExportedTable, exportedTables, type SiteTable, siteTables } from './site-tables.ts'

type HostedTable = HostedSite['tables'][number]

/**
 * Everything of a hosted project that the secret key can read, as a restore writes it into a database of this version's. The
 * project must have this version's migrations.
 */
export async function readHostedSite(
  client: SupabaseClient,
  { hasSecrets }: { hasSecrets: boolean },
): Promise<HostedSite> {
  const { data: buckets, error } = await client.storage.listBuckets()
  if (error) throw error
  const files: StoredFile[] = []
  for (const { id } of buckets) {
    for await (const file of listFiles(client, id)) files.push({ ...file, version: randomUUID() })
  }
  const accounts = await readHostedAccounts(client)
  const isLeftOut = ({ name }: SiteTable) => !hasSecrets && backupScope.secret.includes(`public.${name}`)
  const settle = createSettle(files, accounts)
  const siteRows = siteTables
    .filter((table) => !isLeftOut(table))
    .map((table) => toTable(`public.${table.name}`, table.key, readTable(client, table), (row) => settle(table, row)))
  return {
    tables: await Promise.all([
      toTable('auth.users', 'id', listed(accounts.users)),
      toTable('auth.identities', 'id', listed(accounts.identities)),
      ...siteRows,
      ...exportedTables.map((table) => toTable(`public.${table.name}`, 'id', readExported(client, table))),
      toTable('storage.buckets', 'id', listed(buckets.map(toBucketRow))),
      toTable('storage.objects', 'id', listed(files.map(toObjectRow))),
      // What triggers count where files are uploaded one by one.
      toTable('storage.quota', 'id', listed([{ id: 1, used_bytes: sumSizes(files) }])),
      // So that the restored site gets no sample content.
      toTable(
        'platform.one_time_work',
        'name',
        listed([{ name: 'department', finished_at: new Date().toISOString() }]),
      ),
    ]),
    leftOut: [
      'auth.users.encrypted_password',
      'auth.audit_log_entries',
      ...backupScope.leftOut,
      'auth.mfa_factors',
      ...siteTables.filter(isLeftOut).map(({ name }) => `public.${name}`),
    ],
    files: files.map(({ version, bucket, key }) => ({ version, read: () => readFile(client, bucket, key) })),
  }
}

type Bucket = NonNullable<Awaited<ReturnType<SupabaseClient['storage']['listBuckets']>>['data']>[number]

interface StoredFile extends SiteFile {
  version: string
}

/** Writes addresses as paths, and takes references away to what was added after its own list had been read. */
function createSettle(files: readonly StoredFile[], accounts: HostedAccounts) {
  const names = new Map(files.map((file) => [fileName(file.bucket, file.key), file]))
  const articles = new Set<unknown>()
  return ({ name }: SiteTable, found: Row): Row | null => {
    const row = withPaths(found, names)
    if (name === 'articles') articles.add(row.id)
    if (name === 'staff') return accounts.ids.has(row.user_id) ? row : null
    if (name !== 'discord_deliveries') return row
    return {
      ...row,
      article_id: articles.has(row.article_id) ? row.article_id : null,
      requested_by: accounts.ids.has(row.requested_by) ? row.requested_by : null,
    }
  }
}

const exportedRows = 100

async function* readExported(client: SupabaseClient, { by, generated }: ExportedTable): AsyncGenerator<Row> {
  for (let last_id = 0; ; ) {
    const { data } = await client.rpc(by, { last_id, page_size: exportedRows }).throwOnError()
    const rows = z.array(z.looseObject({ id: z.number() })).parse(data)
    for (const row of rows) {
      const columns = Object.entries(row).filter(([column]) => !generated.some((name) => name === column))
      yield Object.fromEntries(columns)
    }
    if (rows.length < exportedRows) return
    last_id = rows.at(-1)?.id ?? last_id
  }
}

/** A table whose columns are those of its first row; an empty one has its key alone. */
async function toTable(
  name: string,
  key: string,
  rows: AsyncGenerator<Row>,
  settle: (row: Row) => Row | null = (row) => row,
): Promise<HostedTable> {
  const first = await rows.next()
  const columns = first.done ? [key] : Object.keys(first.value)
  const [schema = '', table = ''] = name.split('.')
  return { schema, name: table, columns, primaryKey: columns.includes(key) ? [key] : [], rows: settleAll() }

  async function* settleAll() {
    for (let next = first; !next.done; next = await rows.next()) {
      const row = settle(next.value)
      if (row) yield row
    }
  }
}

async function* listed(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

function toBucketRow(bucket: Bucket): Row {
  const { id, name, file_size_limit = null, allowed_mime_types = null, created_at, updated_at } = bucket
  return { id, name, public: bucket.public, file_size_limit, allowed_mime_types, created_at, updated_at }
}

function toObjectRow({ bucket, key, metadata, ...times }: StoredFile): Row {
  const size = Number(metadata.size ?? 0)
  const known = { eTag: '', mimetype: 'application/octet-stream', cacheControl: 'max-age=3600' }
  const counted = { size, contentLength: size, lastModified: times.updated_at, httpStatusCode: 200 }
  return { ...times, bucket_id: bucket, name: key, metadata: { ...known, ...counted, ...metadata } }
}

function sumSizes(files: readonly StoredFile[]): number {
  return files.reduce((sum, { metadata }) => sum + Number(metadata.size ?? 0), 0)
}
