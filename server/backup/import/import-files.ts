import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { OpenedArchive } from '#platform/open-archive.ts'
import { readFile } from '../site-client.ts'
import type { ArchivedFile, ArchivedSite } from './archived-site.ts'

interface FilesOptions {
  archive: OpenedArchive
  client: SupabaseClient
  site: ArchivedSite
  signal?: AbortSignal | undefined
}

/** Uploads what the site lacks, one file after the other. */
export async function importFiles({ archive, client, site, signal }: FilesOptions): Promise<void> {
  for (const file of site.files.values()) {
    signal?.throwIfAborted()
    if (await isInPlace({ archive, client }, file)) continue
    const content = await archive.readFile(file.version)
    // The archive names those that were missing when it was made.
    if (!content) continue
    const { bucket, key, contentType, cacheSeconds: cacheControl, userMetadata } = file
    const { error } = await client.storage.from(bucket).upload(key, await buffer(content), {
      contentType,
      cacheControl,
      upsert: true,
      ...(userMetadata ? { metadata: userMetadata } : {}),
    })
    if (error) throw new Error(`${bucket}/${key} is refused: ${error.message}`, { cause: error })
  }
}

/** Whether the site has the archive's bytes under that key, or what is left of them after an upload. */
export async function isInPlace(
  { archive, client }: Pick<FilesOptions, 'archive' | 'client'>,
  { bucket, key, version }: ArchivedFile,
): Promise<boolean> {
  const content = await archive.readFile(version)
  if (!content) return true
  const wanted = await hashOf(content)
  const found = await readFile(client, bucket, key)
  if (!found) return false
  const hash = await hashOf(found)
  if (hash === wanted) return true
  // The platform removes metadata, and earlier versions removed less.
  const cleaned = await archive.readCleanedFile(version, key).catch(() => null)
  return cleaned !== null && hash === (await hashOf(cleaned).catch(() => null))
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
