import type { SupabaseClient } from '@supabase/supabase-js'
import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { trackUpload, type UploadTracker } from './track-upload.ts'

/** Browsers may cache a file for a year, because pages add a new version to the URL of a changed file. */
const yearSeconds = 31_536_000

interface UploadTarget {
  bucket: string
  folder?: string
  /** The bucket that serves the file if it becomes public. The default is `bucket`. */
  publicBucket?: string
  cacheSeconds?: number
}

/** Uploads a file under a random name. Resolves to the URL that rows store. */
export async function uploadFile(
  supabase: SupabaseClient,
  target: UploadTarget,
  file: File,
  tracker: UploadTracker,
): Promise<string> {
  const name = `${crypto.randomUUID()}${getExtension(file.name)}`
  const path = target.folder ? `${target.folder}/${name}` : name
  const bucket = supabase.storage.from(target.bucket)
  const cacheControl = String(target.cacheSeconds ?? yearSeconds)
  const { error } = await trackUpload(tracker, (headers) => bucket.upload(path, file, { cacheControl, headers }))
  if (error) throw error
  const publicFiles = supabase.storage.from(target.publicBucket ?? target.bucket)
  return toStorableUrl(publicFiles.getPublicUrl(path).data.publicUrl)
}

/** Returns the extension in lowercase with its dot, or an empty string. */
export function getExtension(fileName: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0].toLowerCase() ?? ''
}

/**
 * Returns the path of a public URL, because the site's host name may change. A URL on localhost
 * stays unchanged.
 */
export function toStorableUrl(publicUrl: string): string {
  const { hostname, pathname } = new URL(publicUrl)
  return isLoopbackHost(hostname) ? publicUrl : pathname
}

/** Returns the path of a public file in the bucket; null for all other URLs. */
export function getPathInBucket(bucket: string, url: string): string | null {
  const prefix = `/storage/v1/object/public/${bucket}/`
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
}
