import type { SupabaseClient } from '@supabase/supabase-js'
import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { type UploadWatch, watchUpload } from './watched-fetch.ts'

/** Seconds; stored files never change. */
const yearSeconds = 31_536_000

interface UploadedFile {
  /** The key inside the bucket. */
  path: string
  /** What to store in a row; see `toStorableUrl`. */
  url: string
}

interface UploadTarget {
  bucket: string
  folder?: string
  /** The bucket where visitors get the file if it is made public later; by default `bucket`. */
  publicBucket?: string
  /** Seconds for which everybody may keep a file; a year by default. */
  cacheSeconds?: number
}

/** Uploads a file under a random name with its extension, and returns the address at which visitors get it. */
export async function uploadFile(
  supabase: SupabaseClient,
  target: UploadTarget,
  file: File,
  watch: UploadWatch,
): Promise<UploadedFile> {
  const name = `${crypto.randomUUID()}${getExtension(file.name)}`
  const path = target.folder ? `${target.folder}/${name}` : name
  const bucket = supabase.storage.from(target.bucket)
  const cacheControl = String(target.cacheSeconds ?? yearSeconds)
  const { error } = await watchUpload(watch, (headers) => bucket.upload(path, file, { cacheControl, headers }))
  if (error) throw error
  const shown = supabase.storage.from(target.publicBucket ?? target.bucket)
  return { path, url: toStorableUrl(shown.getPublicUrl(path).data.publicUrl) }
}

/** The extension of a file's name in lower case, with its dot; empty where there is none. */
export function getExtension(fileName: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0].toLowerCase() ?? ''
}

/**
 * What a row keeps of a public URL: the path, which pages find under any host that the site will have. Only addresses of this
 * machine stay whole, because pages find those wherever they are.
 */
export function toStorableUrl(publicUrl: string): string {
  const { hostname, pathname } = new URL(publicUrl)
  return isLoopbackHost(hostname) ? publicUrl : pathname
}

/** The key of a file in its bucket, read from the address that `uploadFile` returned; null for any other address. */
export function getStoredPath(bucket: string, url: string): string | null {
  const prefix = `/storage/v1/object/public/${bucket}/`
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
}
