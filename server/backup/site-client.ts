import type { SupabaseClient, User } from '@supabase/supabase-js'
import { z } from 'zod'
import { OperatorError } from '#lib/operator-error.ts'
import { listSiteMigrations } from '#platform/open-archive.ts'

export type Row = Record<string, unknown>

/** Few enough that a page of long articles stays in bounds. */
const pageRows = 100
const accountsPerPage = 100
const filesPerPage = 500

/** The rows of a table in the order of its key, so that none is skipped or doubled while others are written. */
export async function* readTable(
  client: SupabaseClient,
  { name, key }: { name: string; key: string },
): AsyncGenerator<Row> {
  for (let last: unknown = null; ; ) {
    const query = client.from(name).select('*').order(key).limit(pageRows)
    const { data } = await (last === null ? query : query.gt(key, last)).throwOnError()
    yield* data
    if (data.length < pageRows) return
    last = data.at(-1)?.[key]
  }
}

/** All accounts; one that is added meanwhile may be among them. */
export async function listAccounts({ auth }: SupabaseClient): Promise<User[]> {
  const found = new Map<string, User>()
  for (let page = 1; ; page += 1) {
    const { data, error } = await auth.admin.listUsers({ page, perPage: accountsPerPage })
    if (error) throw error
    for (const user of data.users) found.set(user.id, user)
    if (data.users.length < accountsPerPage) return [...found.values()]
  }
}

export interface SiteFile {
  bucket: string
  key: string
  id: string
  created_at: string
  updated_at: string
  last_accessed_at: string
  metadata: Row
}

const entrySchema = z.object({
  name: z.string(),
  id: z.string().nullable(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
  last_accessed_at: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
})

/** The files of a bucket with those in its folders. */
export async function* listFiles(client: SupabaseClient, bucket: string, folder = ''): AsyncGenerator<SiteFile> {
  for (let offset = 0; ; offset += filesPerPage) {
    const sortBy = { column: 'name', order: 'asc' }
    const { data, error } = await client.storage.from(bucket).list(folder, { limit: filesPerPage, offset, sortBy })
    if (error) throw error
    for (const { name, id, metadata, ...times } of z.array(entrySchema).parse(data)) {
      const key = folder === '' ? name : `${folder}/${name}`
      if (id === null) yield* listFiles(client, bucket, key)
      else {
        const created_at = times.created_at ?? new Date().toISOString()
        const { updated_at, last_accessed_at } = times
        yield {
          bucket,
          key,
          id,
          created_at,
          updated_at: updated_at ?? created_at,
          last_accessed_at: last_accessed_at ?? created_at,
          metadata: metadata ?? {},
        }
      }
    }
    if (data.length < filesPerPage) return
  }
}

/** The bytes of a file; null where there is none. */
export async function readFile(
  client: SupabaseClient,
  bucket: string,
  key: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const { data, error } = await client.storage.from(bucket).download(key).asStream()
  if (error === null) return data
  if ('status' in error && (error.status === 404 || error.status === 400)) return null
  throw error
}

/** Throws `OperatorError` unless the backend answers, takes the key as a secret one, and has this version's migrations. */
export async function requireSameVersion(client: SupabaseClient, place: string): Promise<void> {
  const { data, error, status } = await client.rpc('list_site_migrations')
  if (error) throw new OperatorError(explainRefusal(place, status, error.message), { cause: error })
  const found = z.array(z.string()).parse(data)
  const known = await listSiteMigrations()
  // Whoever applies migrations by hand may not note them.
  if (found.length === 0) return
  const foreign = found.find((migration) => !known.includes(migration))
  if (foreign)
    throw new OperatorError(`${place} has migrations of a later version (${foreign}): use that version here, too.`)
  const missing = known.find((migration) => !found.includes(migration))
  if (missing)
    throw new OperatorError(`${place} lacks migrations of this version (${missing}): bring it up to date first.`)
}

function explainRefusal(place: string, status: number, message: string): string {
  if (status === 0) return `${place} can't be reached: ${message.split('\n')[0]}.`
  if (status === 401 || status === 403) return `${place} doesn't take this key as its secret key.`
  if (status === 404) return `${place} lacks migrations of this version: bring it up to date first.`
  return `${place} answered with an error (${status}): ${message.split('\n')[0]}.`
}
