import { fetchStoredImage } from '#app/lib/pictures/fetch-stored-image.ts'
import type { Backend } from '#app/lib/server/backend.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { loadSharp } from '#lib/load-sharp.ts'

/** In pixels. All icons are scaled down from this size. */
const sourceSize = 512

/** Returns a square PNG with a transparent background; null if the badge has no readable picture. */
export async function fetchBadgePicture(
  { picture }: SiteSettings['badge'],
  backend: Backend,
): Promise<Uint8Array | null> {
  const file = await fetchStoredImage(picture || null, backend, 'original')
  if (!file) return null
  try {
    return await toSquarePng(file)
  } catch (error) {
    backend.onError(error)
    return null
  }
}

async function toSquarePng(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width: sourceSize, height: sourceSize, fit: 'contain', background: '#0000' })
    .timeout({ seconds: 10 })
    .png()
    .toBuffer()
}
