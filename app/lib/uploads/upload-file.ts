import type { SupabaseClient } from '@supabase/supabase-js'
import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { type UploadProgress, watchUpload } from './watched-fetch.ts'

/** One year, because stored files never change. */
const yearSeconds = 31_536_000

interface UploadedFile {
  /** Key inside the bucket. */
  path: string
  /** The value to store in a row; see `toStorableUrl`. */
  url: string
}

interface UploadTarget {
  bucket: string
  folder?: string
  /** The bucket that serves the file if it is made public later; `bucket` by default. */
  publicBucket?: string
  /** Cache lifetime in seconds; a year by default. */
  cacheSeconds?: number
}

/** Uploads a file under a random name with its extension. Returns its public URL. */
export async function uploadFile(
  supabase: SupabaseClient,
  target: UploadTarget,
  file: File,
  watch: UploadProgress,
): Promise<UploadedFile> {
  const name = `${crypto.randomUUID()}${getExtension(file.name)}`
  const path = target.folder ? `${target.folder}/${name}` : name
  const bucket = supabase.storage.from(target.bucket)
  const cacheControl = String(target.cacheSeconds ?? yearSeconds)
  const { error } = await watchUpload(watch, (headers) => bucket.upload(path, file, { cacheControl, headers }))
  if (error) throw error
  const publicFiles = supabase.storage.from(target.publicBucket ?? target.bucket)
  return { path, url: toStorableUrl(publicFiles.getPublicUrl(path).data.publicUrl) }
}

/** Returns a file name's extension in lower case with its dot, or an empty string. */
export function getExtension(fileName: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0].toLowerCase() ?? ''
}

/**
 * Returns the path of a public URL, so that it stays valid under any host name. URLs on localhost
 * are returned unchanged, because pages resolve them anyway.
 */
export function toStorableUrl(publicUrl: string): string {
  const { hostname, pathname } = new URL(publicUrl)
  return isLoopbackHost(hostname) ? publicUrl : pathname
}

/**
 * Returns a file's key in its bucket from the URL that `uploadFile` returned. Null for any
 * other URL.
 */
export function getStoredPath(bucket: string, url: string): string | null {
  const prefix = `/storage/v1/object/public/${bucket}/`
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
}
