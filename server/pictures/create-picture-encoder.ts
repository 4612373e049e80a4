import { fileTypeFromBuffer } from 'file-type'
import { loadSharp } from '#lib/load-sharp.ts'
import { createBoundedQueue } from '#lib/queues/bounded-queue.ts'
import { PictureError } from './fetch-picture.ts'

const types = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
const maxPixels = 40_000_000
/** The widest picture that a page shows, in pixels. */
const maxSide = 1920
const maxSeconds = 10

/**
 * Draws fetched bytes anew as a WebP picture of moderate size, so that nothing of the file itself is passed on: no metadata, no
 * other format that the bytes may be as well. What a file is, its bytes say. Rejects with a `PictureError`.
 */
async function encodePicture(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !types.includes(type.mime)) throw new PictureError('it is no picture of a known kind')
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 3 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new PictureError('it can not be read', { cause })
    })
}

/** `encodePicture`, one at a time: an opened picture takes up to 160 MB. */
export function createPictureEncoder(): (bytes: Buffer) => Promise<Buffer> {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 10 })
  return (bytes) => queue.run(() => encodePicture(bytes))
}
