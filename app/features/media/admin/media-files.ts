import type { SupabaseClient } from '@supabase/supabase-js'
import type { UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { getPathInBucket, uploadFile } from '#app/lib/uploads/upload-file.ts'
import { mediaFileLimits, privateMediaBucket } from '#app/site/file-limits.ts'
import type { MediaItem } from '../media-item.ts'
import type { MediaInput } from './media-input.ts'

const { bucket: publicBucket } = mediaFileLimits

/** The cache lifetime is short, because a public file may become private. */
const cacheSeconds = 3600

const getBucket = (isPublic: boolean) => (isPublic ? publicBucket : privateMediaBucket)

/** Returns the public URL even for a private file, because rows always store the public URL. */
export function uploadMediaFile(
  supabase: SupabaseClient,
  file: File,
  { category, isPublic }: MediaInput,
  tracker: UploadTracker,
): Promise<string> {
  const target = { bucket: getBucket(isPublic), folder: category, publicBucket, cacheSeconds }
  return uploadFile(supabase, target, file, tracker)
}

export const signedUrlSeconds = 3600

/** Returns a temporary URL for a private file; null if the file is on another site. */
export async function createSignedUrl(supabase: SupabaseClient, { file_path }: MediaItem): Promise<string | null> {
  const path = getPathInBucket(publicBucket, file_path)
  if (path === null) return null
  const createUrl = (bucket: string) => supabase.storage.from(bucket).createSignedUrl(path, signedUrlSeconds)
  const privateResponse = await createUrl(privateMediaBucket)
  // An API client may have made the row private without moving the file out of the public bucket.
  const { data, error } = privateResponse.error ? await createUrl(publicBucket) : privateResponse
  if (error) throw error
  return data.signedUrl
}
