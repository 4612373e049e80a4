import { fetchStoredImage } from '#app/lib/pictures/fetch-stored-image.ts'
import type { Backend } from '#app/lib/server/backend.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { loadSharp } from '#lib/load-sharp.ts'

/** Pixels, each way, of the picture that everything is made from. */
const size = 512

/**
 * The picture in place of the drawn badge, as a transparent square PNG. Null where there is none, or where it is gone or none that
 * can be read: then the drawing stands there again.
 */
export async function fetchBadgePicture(
  { picture }: SiteSettings['badge'],
  backend: Backend,
): Promise<Uint8Array | null> {
  const stored = await fetchStoredImage(picture || null, backend, 'original')
  if (!stored) return null
  try {
    return await squarePicture(stored)
  } catch (error) {
    backend.onError(error)
    return null
  }
}

async function squarePicture(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'contain', background: '#0000' })
    .timeout({ seconds: 10 })
    .png()
    .toBuffer()
}
