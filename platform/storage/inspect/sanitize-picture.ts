import { readFile, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { loadSharp } from '#lib/load-sharp.ts'
import { storageErrors } from '../protocol/errors.ts'
import type { FileType } from './detect-file-type.ts'
import {
  inspectPicture,
  maxPicturePixels,
  maxPictureSeconds,
  type PictureHeader,
  requireAllowedPictureSize,
} from './inspect-picture.ts'
import { sanitizeAvif } from './sanitize-avif.ts'
import { sanitizeGif } from './sanitize-gif.ts'
import { sanitizeJpeg } from './sanitize-jpeg.ts'
import { countPngFrames, sanitizePng } from './sanitize-png.ts'
import { sanitizeWebp } from './sanitize-webp.ts'

/**
 * Removes metadata from a picture, such as location, camera and time, but not the color profile.
 * Changes the pixels only if the camera wasn't held upright: rotates the picture and compresses it
 * again, within `withLimit`. Throws 413, 415 or 422.
 */
export async function sanitizePicture(path: string, type: FileType, withLimit: RunWithLimit): Promise<PictureHeader> {
  const bytes = await readFile(path)
  const animation = type === 'image/gif' ? sanitizeGif(bytes) : null
  const declaredFrameCount = animation?.frameCount ?? (type === 'image/png' ? countPngFrames(bytes) : 1)
  requireAllowedPictureSize({ width: 1, height: 1, frameCount: declaredFrameCount })
  const header = await inspectPicture(path)
  const { orientation, frameCount } = header
  const isStill = frameCount === 1 && declaredFrameCount === 1
  const encode = encoders[type]
  if (encode && isStill && orientation > 1) await writeFile(path, await withLimit(() => rotateUpright(bytes, encode)))
  else await writeFile(path, Buffer.concat(animation?.chunks ?? sanitizers[type]?.(bytes) ?? [bytes]))
  return header
}

/** Waits for a slot of the picture queue, then runs work that needs a lot of memory. */
export type RunWithLimit = <T>(work: () => Promise<T>) => Promise<T>

const sanitizers: Partial<Record<FileType, (bytes: Buffer) => Buffer[]>> = {
  'image/jpeg': sanitizeJpeg,
  'image/png': sanitizePng,
  'image/webp': sanitizeWebp,
  'image/avif': sanitizeAvif,
}

/** Encoders of the types that `rotateUpright` supports. */
const encoders: Partial<Record<FileType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
}

async function rotateUpright(bytes: Buffer, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: maxPicturePixels, sequentialRead: false })
    .autoOrient()
    .keepIccProfile()
    .timeout({ seconds: maxPictureSeconds })
  return encode(picture)
    .toBuffer()
    .catch((cause: unknown) => {
      throw storageErrors.pictureTookTooLong(cause)
    })
}
