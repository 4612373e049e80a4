import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FairQueue } from '#lib/queues/fair-queue.ts'
import { pictureLanes } from '../picture-queue.ts'
import { storageErrors } from '../protocol/errors.ts'
import { sizeLimits } from '../protocol/size-limits.ts'
import type { ReceivedFile } from '../receive/receive-file.ts'
import type { Bucket } from '../records/buckets.ts'
import type { ObjectMetadata } from '../records/object-record.ts'
import { detectFileType, requireAllowedType } from './detect-file-type.ts'
import { findPictureColor } from './find-picture-color.ts'
import { sanitizePdf } from './pdf/sanitize-pdf.ts'
import { requireValidOgg } from './require-valid-ogg.ts'
import { sanitizeMp4 } from './sanitize-mp4.ts'
import { type RunWithLimit, sanitizePicture } from './sanitize-picture.ts'

interface SanitizedUpload {
  metadata: ObjectMetadata
  /** Result of `findPictureColor`; undefined for files other than pictures. */
  color: string | null | undefined
}

/**
 * Detects a received file's type and removes its metadata in place, except from WebM and Ogg. Throws
 * 413, 415 or 422 if the site can't serve the file.
 */
export async function sanitizeUpload(
  path: string,
  file: ReceivedFile,
  {
    key,
    bucket,
    uploadQueue,
    pictureQueue,
    caller,
  }: {
    key: string
    bucket: Pick<Bucket, 'allowed_mime_types'>
    uploadQueue: FairQueue
    pictureQueue: FairQueue
    caller: string | null
  },
): Promise<SanitizedUpload> {
  const withLimit: RunWithLimit = (work) => pictureQueue.run(work, { lane: pictureLanes.uploads, caller })
  const type = await detectFileType(path, { key, declaredType: file.declaredType })
  requireAllowedType(bucket, type)
  let color: SanitizedUpload['color']
  if (type.startsWith('image/')) {
    if (file.size > sizeLimits.picture) throw storageErrors.tooLarge(sizeLimits.picture)
    const sanitize = async () => {
      const { width, height } = await sanitizePicture(path, type, withLimit)
      const findColor = () => findPictureColor(path)
      // Sharp decodes a JPEG at an eighth of its size, so a JPEG needs no slot of the picture
      // queue.
      return type === 'image/jpeg' || width * height <= smallPicturePixels ? findColor() : withLimit(findColor)
    }
    color = await uploadQueue.run(sanitize, { caller })
  } else if (type === 'application/pdf') {
    await pictureQueue.run(() => sanitizePdf(path), { lane: pictureLanes.uploads, caller })
  } else if (type === 'video/mp4') await sanitizeMp4(path)
  else if (type === 'video/ogg' || type === 'audio/ogg') await requireValidOgg(path)
  const { cacheControl } = file
  return { metadata: { ...(await hashFile(path)), mimetype: type, cacheControl, httpStatusCode: 200 }, color }
}

/** Decoding a picture of this size takes a few hundredths of a second and 16 MB of memory. */
const smallPicturePixels = 4_000_000

async function hashFile(
  path: string,
): Promise<Pick<ObjectMetadata, 'eTag' | 'size' | 'contentLength' | 'lastModified'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    size += chunk.length
  }
  const eTag = `"${hash.digest('hex').slice(0, 32)}"`
  return { eTag, size, contentLength: size, lastModified: new Date().toISOString() }
}
