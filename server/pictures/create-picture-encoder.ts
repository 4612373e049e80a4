import { fileTypeFromBuffer } from 'file-type'
import PQueue from 'p-queue'
import { loadSharp } from '#lib/load-sharp.ts'
import { PictureError } from './fetch-picture.ts'

const types = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
const maxPixels = 40_000_000
/** In pixels. No page shows a larger picture. */
const maxSide = 1920
const maxSeconds = 10

/**
 * Re-encodes fetched bytes as a WebP picture of moderate size. This removes metadata, and content in
 * other formats (polyglot files). Rejects with a `PictureError`.
 */
async function encodePicture(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !types.includes(type.mime)) throw new PictureError('it is not a supported picture format')
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 3 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new PictureError('it cannot be decoded', { cause })
    })
}

/**
 * Creates a function that encodes one picture at a time, because a decoded picture takes up to 160
 * MB.
 */
export function createPictureEncoder(): (bytes: Buffer) => Promise<Buffer> {
  const queue = new PQueue({ concurrency: 1 })
  return (bytes) => queue.add(() => encodePicture(bytes))
}
