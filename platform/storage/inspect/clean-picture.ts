import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { storageErrors } from '../errors.ts'
import { cleanAvif } from './clean-avif.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng, countPngFrames } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { FileType } from './file-types.ts'
import { inspectPicture, mostPixels, pictureSeconds, requireSize } from './inspect-picture.ts'

/**
 * Takes place, camera, time and everything else that is not picture out of a file. The pixels stay as they are, bit for
 * bit, unless the camera was held sideways: then they are turned upright and compressed anew.
 */
export async function cleanPicture(path: string, type: FileType): Promise<void> {
  const bytes = await readFile(path)
  const animation = type === 'image/gif' ? cleanGif(bytes) : null
  const counted = animation?.frames ?? (type === 'image/png' ? countPngFrames(bytes) : 1)
  requireSize({ width: 1, height: 1, frames: counted })
  const { orientation, frames } = await inspectPicture(path)
  const isStill = frames === 1 && counted === 1
  const isTurned =
    orientation > 1 && isStill && (type === 'image/jpeg' || type === 'image/png' || type === 'image/webp')
  if (isTurned) await writeFile(path, await turnUpright(bytes, type))
  else await writeFile(path, Buffer.concat(animation?.kept ?? cleaners[type]?.(bytes) ?? [bytes]))
}

const cleaners: Partial<Record<FileType, (bytes: Buffer) => Buffer[]>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
}

async function turnUpright(bytes: Buffer, type: FileType): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: false })
    .autoOrient()
    .keepIccProfile()
    .timeout({ seconds: pictureSeconds })
  const encoded =
    type === 'image/jpeg'
      ? picture.jpeg({ quality: 92 })
      : type === 'image/png'
        ? picture.png()
        : picture.webp({ quality: 92 })
  return encoded.toBuffer().catch((cause: unknown) => {
    throw storageErrors.pictureTookTooLong(cause)
  })
}
