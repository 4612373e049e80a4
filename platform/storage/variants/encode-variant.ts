import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { loadSharp } from '#lib/load-sharp.ts'
import { inspectPicture, maxPicturePixels, maxPictureSeconds } from '../inspect/inspect-picture.ts'
import { storageErrors } from '../protocol/errors.ts'
import type { VariantRequest } from './variant-request.ts'

/**
 * Resizes a picture, for example to a thumbnail, without enlarging it. Returns the original if it
 * already has the size and format, and isn't larger than the result. Throws 422 if encoding takes
 * too long.
 */
export async function encodeVariant(
  path: string,
  { variant, mimetype }: { variant: VariantRequest; mimetype: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, frameCount } = await inspectPicture(path)
  const sharp = await loadSharp()
  const picture = sharp(path, { limitInputPixels: maxPicturePixels, sequentialRead: true })
    .autoOrient()
    .resize({
      width: variant.width ?? undefined,
      height: variant.height ?? undefined,
      fit: variant.resize === 'contain' ? 'inside' : variant.resize,
      withoutEnlargement: true,
    })
    .timeout({ seconds: maxPictureSeconds })
  const { data, info } = await encode(picture, variant)
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw storageErrors.pictureTookTooLong(cause)
    })
  if (mimetype === `image/${variant.format}` && frameCount === 1 && info.width === width && info.height === height) {
    const original = await readFile(path)
    if (original.length <= data.length) return new Uint8Array(original)
  }
  return new Uint8Array(data)
}

/**
 * AVIF at quality 48 looks as good as WebP at quality 75 (SSIM within 0.003) and is 30 % smaller.
 * Encoding AVIF takes six times as long: up to a second for a width of 1920 pixels.
 */
function encode(picture: Sharp, { format, quality }: VariantRequest): Sharp {
  if (format === 'avif') return picture.avif({ quality: quality ?? 48, effort: 3 })
  if (format === 'webp') return picture.webp({ quality: quality ?? 75, effort: 3 })
  if (format === 'jpeg')
    return picture.flatten({ background: '#fff' }).jpeg({ quality: quality ?? 78, progressive: true })
  return picture
}
