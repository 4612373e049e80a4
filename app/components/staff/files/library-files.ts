import type { SupabaseClient } from '@supabase/supabase-js'
import { getPathInBucket } from '#app/lib/uploads/upload-file.ts'
import { mediaFileLimits, privateMediaBucket } from '#app/site/file-limits.ts'

const { bucket: publicBucket } = mediaFileLimits

/**
 * Unpublishes a library file in a way that can be undone. If the backend retains removed files,
 * removes the file. Otherwise, moves the file to the private bucket.
 */
export async function unpublishMediaFile(supabase: SupabaseClient, url: string): Promise<void> {
  const { data: retainsFiles } = await supabase.rpc('keeps_removed_files', {}, { get: true }).throwOnError()
  if (retainsFiles) return removeMediaFile(supabase, url)
  return moveMediaFile(supabase, url, false)
}

/**
 * Moves a library file to the public or the private bucket. Does nothing if the bucket already
 * contains the file, or if the file is on another site. Unpublishing a missing file succeeds.
 * Publishing a missing file fails.
 */
export async function moveMediaFile(supabase: SupabaseClient, url: string, isPublic: boolean): Promise<void> {
  const path = getPathInBucket(publicBucket, url)
  if (path === null) return
  const [sourceBucket, destinationBucket] = isPublic
    ? [privateMediaBucket, publicBucket]
    : [publicBucket, privateMediaBucket]
  const { error } = await supabase.storage.from(sourceBucket).move(path, path, { destinationBucket })
  if (!error) return
  // Another user may have moved the file at the same time.
  const { data: isInPublicBucket } = await supabase.storage.from(publicBucket).exists(path)
  if (isInPublicBucket !== isPublic) throw error
}

/** Removes a file from both buckets, because the file may be in either bucket. */
export async function removeMediaFile(supabase: SupabaseClient, url: string): Promise<void> {
  const path = getPathInBucket(publicBucket, url)
  if (path === null) return
  for (const bucket of [publicBucket, privateMediaBucket]) {
    const { error } = await supabase.storage.from(bucket).remove([path])
    if (error) throw error
  }
}
