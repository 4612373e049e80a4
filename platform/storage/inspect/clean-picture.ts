import { readFile, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { loadSharp } from '#lib/load-sharp.ts'
import { storageErrors } from '../protocol/errors.ts'
import { cleanAvif } from './clean-avif.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng, countPngFrames } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { FileType } from './detect-type.ts'
import { inspectPicture, maxPixels, type PictureHeader, pictureSeconds, requireSize } from './inspect-picture.ts'

/**
 * Removes location, camera, time and everything else but the picture from a file. The pixels don't
 * change, unless the camera was held sideways. Then the picture is rotated and compressed again,
 * when `withLimit` allows it. Throws 413, 415 or 422.
 */
export async function cleanPicture(path: string, type: FileType, withLimit: RunWithLimit): Promise<PictureHeader> {
  const bytes = await readFile(path)
  const animation = type === 'image/gif' ? cleanGif(bytes) : null
  const frameCount = animation?.frames ?? (type === 'image/png' ? countPngFrames(bytes) : 1)
  requireSize({ width: 1, height: 1, frames: frameCount })
  const header = await inspectPicture(path)
  const { orientation, frames } = header
  const isStill = frames === 1 && frameCount === 1
  const encode = encoders[type]
  if (encode && isStill && orientation > 1) await writeFile(path, await withLimit(() => rotateUpright(bytes, encode)))
  else await writeFile(path, Buffer.concat(animation?.parts ?? cleaners[type]?.(bytes) ?? [bytes]))
  return header
}

/** Runs work that needs much memory when the limit allows it. */
export type RunWithLimit = <T>(work: () => Promise<T>) => Promise<T>

const cleaners: Partial<Record<FileType, (bytes: Buffer) => Buffer[]>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
}

/** Types that are rotated upright. */
const encoders: Partial<Record<FileType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
}

async function rotateUpright(bytes: Buffer, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: false })
    .autoOrient()
    .keepIccProfile()
    .timeout({ seconds: pictureSeconds })
  return encode(picture)
    .toBuffer()
    .catch((cause: unknown) => {
      throw storageErrors.pictureTookTooLong(cause)
    })
}
