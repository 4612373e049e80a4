import type { SupabaseClient } from '@supabase/supabase-js'
import { isLoopbackHost } from '#lib/is-loopback-host.ts'
import { type UploadWatch, watchUpload } from './watched-fetch.ts'

/** Seconds: a stored file never changes. */
const cacheControl = '31536000'

interface UploadedFile {
  /** The key inside the bucket. */
  path: string
  /** What to store in a row: the public URL, or its path where a database would refuse the URL's origin. */
  url: string
}

/** Puts a file under a random name that keeps its extension, and gives the address at which visitors get it. */
export async function uploadFile(
  supabase: SupabaseClient,
  target: { bucket: string; folder?: string },
  file: File,
  watch: UploadWatch,
): Promise<UploadedFile> {
  const name = `${crypto.randomUUID()}${getExtension(file.name)}`
  const path = target.folder ? `${target.folder}/${name}` : name
  const bucket = supabase.storage.from(target.bucket)
  const { error } = await watchUpload(watch, (headers) => bucket.upload(path, file, { cacheControl, headers }))
  if (error) throw error
  return { path, url: toStorableUrl(bucket.getPublicUrl(path).data.publicUrl) }
}

/** The extension of a file's name in lower case, with its dot; empty where there is none. */
export function getExtension(fileName: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0].toLowerCase() ?? ''
}

/**
 * Rows hold https addresses, or http ones of this very machine. Where the site is reached by plain http from
 * elsewhere, the path alone is kept: pages resolve it against the backend that they come from.
 */
export function toStorableUrl(publicUrl: string): string {
  const { protocol, hostname, pathname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopbackHost(hostname) ? publicUrl : pathname
}

/** The key of a file inside its bucket, read from the address that `uploadFile` gave; null for any other address. */
export function getStoredPath(bucket: string, url: string): string | null {
  const prefix = `/storage/v1/object/public/${bucket}/`
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
}
