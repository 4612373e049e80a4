import type { SupabaseClient } from '@supabase/supabase-js'
import { fileScheme } from '#content/site-templates/template-format.ts'
import { listBundledFiles, replaceBundledFiles, type Sample } from './read-sample.ts'

/**
 * Uploads the files of a sample department and inserts its rows. Is idempotent, because keys and IDs
 * are fixed, and existing files and rows stay. Throws if the backend rejects a request.
 */
export async function seedSample({ supabase, sample }: SeedOptions): Promise<void> {
  await uploadFiles(supabase, sample)
  for (const [table, rows] of Object.entries(listSampleRows(sample))) {
    if (rows.length > 0) await insertMissingRows(supabase, table, rows)
  }
}

interface SeedOptions {
  /** A client with the secret key. */
  supabase: SupabaseClient
  sample: Sample
}

export function listSampleRows(sample: Sample) {
  const { media, leaders, articles, ownPages } = sample.contents
  const rows = {
    media_library: media.map((row) => ({ ...row, is_public: true })),
    leadership: leaders,
    articles,
    content_documents: ownPages,
  }
  return replaceBundledFiles(rows, (name) => getAddress(sample, name))
}

/** Returns a relative address, which stays valid if the site moves to another domain. */
function getAddress(sample: Sample, name: string): string {
  const [bucket, key] = getLocation(sample, name)
  return `/storage/v1/object/public/${bucket}/${key}`
}

interface SampleFile {
  name: string
  bucket: string
  key: string
}

export function listSampleFiles(sample: Sample): SampleFile[] {
  const { media, leaders, articles, ownPages } = sample.contents
  return listBundledFiles([media, leaders, articles, ownPages]).map((name) => {
    const [bucket, key] = getLocation(sample, name)
    return { name, bucket, key }
  })
}

function getLocation({ contents }: Sample, name: string): [bucket: string, key: string] {
  const reference = `${fileScheme}${name}`
  const item = contents.media.find(({ file_path }) => file_path === reference)
  if (item !== undefined) return ['media-library', `${item.category}/sample-${name}`]
  if (contents.leaders.some(({ photo }) => photo === reference)) return ['media-library', `leadership/sample-${name}`]
  return ['article-images', `sample-${name}`]
}

const contentTypes: Record<string, string> = { webp: 'image/webp', webm: 'video/webm', pdf: 'application/pdf' }

async function uploadFiles(supabase: SupabaseClient, sample: Sample): Promise<void> {
  for (const { name, bucket, key } of listSampleFiles(sample)) {
    const bytes = await sample.readFile(name)
    const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)]
    if (contentType === undefined)
      throw new Error(`Unknown content type of the sample file ${name}. Add its extension to contentTypes.`)
    const { error } = await supabase.storage.from(bucket).upload(key, bytes, { contentType, upsert: false })
    if (error !== null && !isDuplicate(error)) {
      throw new Error(`Couldn’t store the sample file ${name}: ${error.message}`, { cause: error })
    }
  }
}

/** A duplicate has status 409, or status 400 with a `statusCode` of 409 in the body. */
function isDuplicate(error: { status?: number; statusCode?: string | number; message: string }): boolean {
  return error.status === 409 || String(error.statusCode) === '409' || error.message === 'The resource already exists'
}

async function insertMissingRows(supabase: SupabaseClient, table: string, rows: { id: string }[]): Promise<void> {
  const { error } = await supabase
    .from(table)
    .upsert(rows, { onConflict: 'id', ignoreDuplicates: true, defaultToNull: false })
  if (error === null) return
  throw new Error(`Couldn’t insert the sample rows of ${table}: ${error.message}`, { cause: error })
}
