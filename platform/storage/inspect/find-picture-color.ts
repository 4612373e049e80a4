import { loadSharp } from '#lib/load-sharp.ts'
import { maxPicturePixels, maxPictureSeconds } from './inspect-picture.ts'

/** Width and height of the reduced picture that `findPictureColor` averages. */
const sidePixels = 16
/** Pixels with less alpha count as transparent. */
const minOpaqueAlpha = 250

/**
 * Returns the mean color of a picture as six hexadecimal digits; null for a picture with
 * transparent pixels or an unreadable file.
 */
export async function findPictureColor(path: string): Promise<string | null> {
  const sharp = await loadSharp()
  const pixels = await sharp(path, { limitInputPixels: maxPicturePixels, sequentialRead: true })
    .resize(sidePixels, sidePixels, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: maxPictureSeconds })
    .toBuffer()
    .catch(() => null)
  if (pixels === null || pixels.length !== sidePixels * sidePixels * 4) return null
  const sums = [0, 0, 0]
  for (let offset = 0; offset < pixels.length; offset += 4) {
    if ((pixels[offset + 3] ?? 0) < minOpaqueAlpha) return null
    for (const channel of [0, 1, 2] as const) sums[channel] = (sums[channel] ?? 0) + (pixels[offset + channel] ?? 0)
  }
  return sums.map((sum) => toHex(Math.round(sum / (sidePixels * sidePixels)))).join('')
}

function toHex(value: number): string {
  return value.toString(16).padStart(2, '0')
}
