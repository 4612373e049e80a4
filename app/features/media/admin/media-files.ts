import type { SupabaseClient } from '@supabase/supabase-js'
import { getStoredPath, uploadFile } from '#app/lib/uploads/upload-file.ts'
import type { UploadProgress } from '#app/lib/uploads/watched-fetch.ts'
import { mediaFileLimits, privateMediaBucket } from '#app/site/file-limits.ts'
import type { MediaItem } from '../media-item.ts'
import type { MediaInput } from './media-input.ts'

const { bucket: publicBucket } = mediaFileLimits

/** The maximum cache time is short, because a file may become private. */
const cacheSeconds = 3600

const bucketFor = (isPublic: boolean) => (isPublic ? publicBucket : privateMediaBucket)

/**
 * Stores a file in the bucket for its visibility. Returns the URL in the public bucket in
 * either case.
 */
export async function uploadMediaFile(
  supabase: SupabaseClient,
  file: File,
  { category, isPublic }: MediaInput,
  watch: UploadProgress,
): Promise<string> {
  const target = { bucket: bucketFor(isPublic), folder: category, publicBucket, cacheSeconds }
  return (await uploadFile(supabase, target, file, watch)).url
}

/**
 * Moves a file to the bucket for its visibility. Does nothing if it is already there or not in our
 * storage.
 */
export async function moveMediaFile(supabase: SupabaseClient, item: MediaItem, isPublic: boolean): Promise<void> {
  const path = getStoredPath(publicBucket, item.file_path)
  if (path === null) return
  const destinationBucket = bucketFor(isPublic)
  const { error } = await supabase.storage.from(bucketFor(!isPublic)).move(path, path, { destinationBucket })
  if (!error) return
  const { data: fileExists } = await supabase.storage.from(destinationBucket).exists(path)
  if (!fileExists) throw error
}

/** Returns a temporary URL of a private file; null if the file isn't in our storage. */
export async function createSignedUrl(
  supabase: SupabaseClient,
  { file_path }: MediaItem,
  seconds: number,
): Promise<string | null> {
  const path = getStoredPath(publicBucket, file_path)
  if (path === null) return null
  const sign = (bucket: string) => supabase.storage.from(bucket).createSignedUrl(path, seconds)
  const signed = await sign(privateMediaBucket)
  // Rows changed by API clients may refer to a file that was not moved.
  const { data, error } = signed.error ? await sign(publicBucket) : signed
  if (error) throw error
  return data.signedUrl
}
