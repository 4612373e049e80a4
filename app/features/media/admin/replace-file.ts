import type { SupabaseClient } from '@supabase/supabase-js'
import { type Crop, encodePicture, isEncodable } from '#app/lib/uploads/encode-picture.ts'
import { trackUpload, type UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { getPathInBucket } from '#app/lib/uploads/upload-file.ts'
import { articlePictureLimits, getMaxBytes, mediaFileLimits, privateMediaBucket } from '#app/site/file-limits.ts'

/** The actual location of a file. The stored URL always refers to the public bucket. */
interface StoredFile {
  bucket: string
  path: string
}

/** @throws Error with a message for the user if the file is on another site */
async function findStoredFile(supabase: SupabaseClient, url: string): Promise<StoredFile> {
  const articlePicturePath = getPathInBucket(articlePictureLimits.bucket, url)
  if (articlePicturePath !== null) return { bucket: articlePictureLimits.bucket, path: articlePicturePath }
  const path = getPathInBucket(mediaFileLimits.bucket, url)
  if (path === null) throw new Error('This file is on another site, so it can’t be changed here. Upload a copy first.')
  const { data: isPublic } = await supabase.storage.from(mediaFileLimits.bucket).exists(path)
  return { bucket: isPublic ? mediaFileLimits.bucket : privateMediaBucket, path }
}

/** In seconds. URLs without a version parameter may show the old file for this time. */
const cacheSeconds = 3600

export async function replaceStoredFile(
  supabase: SupabaseClient,
  url: string,
  file: Blob,
  tracker?: UploadTracker,
): Promise<void> {
  const { bucket, path } = await findStoredFile(supabase, url)
  const send = (headers: Record<string, string>) =>
    supabase.storage
      .from(bucket)
      .update(path, file, { cacheControl: String(cacheSeconds), contentType: file.type, headers })
  const { error } = tracker ? await trackUpload(tracker, send) : await send({})
  if (error) throw error
}

/**
 * Returns the file with the type `mimeType`. Converts a picture of another type.
 * @throws Error with a message for the user
 */
export async function convertToType(file: File, mimeType: string): Promise<Blob> {
  if (file.type === mimeType) return file
  if (file.type.startsWith('image/') && isEncodable(mimeType))
    return assertAllowedSize(await encodePicture(file, { type: mimeType }))
  throw new Error(
    `“${file.name}” isn’t a ${getTypeLabel(mimeType)} file. ` +
      `Choose a ${getTypeLabel(mimeType)} file to keep the address.`,
  )
}

export async function cropStoredPicture(supabase: SupabaseClient, url: string, crop: Crop): Promise<void> {
  const { bucket, path } = await findStoredFile(supabase, url)
  const { data, error } = await supabase.storage.from(bucket).download(path)
  // Contributors can read only their own pictures. For other pictures, storage responds with 404.
  if (error && 'statusCode' in error && error.statusCode === '404') throw new Error(notFoundText, { cause: error })
  if (error) throw error
  await replaceStoredFile(supabase, url, assertAllowedSize(await encodePicture(data, { type: data.type, crop })))
}

const notFoundText =
  'You can’t crop this picture: it was deleted, or someone else uploaded it. Upload your own copy and crop that.'

function assertAllowedSize(picture: Blob): Blob {
  if (picture.size > getMaxBytes(picture.type, mediaFileLimits)) {
    throw new Error(
      `The picture would be larger than ${mediaFileLimits.maxPictureMegabytes} MB. Choose a smaller picture.`,
    )
  }
  return picture
}

function getTypeLabel(mimeType: string): string {
  return (mediaFileLimits.extensionsByType[mimeType]?.[0] ?? mimeType).replace('.', '').toUpperCase()
}
