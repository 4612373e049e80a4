import sharp from 'sharp'
import { Badge } from '#app/components/art/police-badge.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { sharePictureSize } from '#app/site/share-path.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { SharePicture, ShareScene } from './share-picture.ts'
import type { ShareLetters } from './text-renderer.ts'

/** Bytes; chats load no picture that is much larger before they show a link. */
const mostBytes = 150_000
const qualities = [84, 74, 62, 48]
const portraitWidth = 440
const { width, height } = sharePictureSize

/** Draws the picture of a shared link: a JPEG of 1200×630 pixels and at most 150 KB. */
export async function drawSharePicture(picture: SharePicture, letters: ShareLetters): Promise<Uint8Array> {
  const { scene, department } = picture
  const { badge } = department
  const isPortrait = scene.place === 'right'
  const [backdrop, words] = await Promise.all([fitScene(scene, badge.field), letters.set(picture)])
  const drawn = await sharp({ create: { width, height, channels: 3, background: badge.field } })
    .composite([
      { input: backdrop, left: isPortrait ? width - portraitWidth : 0, top: 0 },
      { input: Buffer.from(shade(scene.place, badge)) },
      { input: Buffer.from(renderDrawing(<Badge width={90} height={105} />, badge)), left: 62, top: 64 },
      { input: words },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return encode(drawn)
}

function fitScene({ picture, place }: ShareScene, field: string): Promise<Buffer> {
  const isPortrait = place === 'right'
  const input = typeof picture === 'string' ? Buffer.from(picture) : picture
  return sharp(input, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({
      width: isPortrait ? portraitWidth : width,
      height,
      fit: 'cover',
      position: isPortrait ? 'top' : 'centre',
    })
    .flatten({ background: field })
    .timeout({ seconds: 10 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Dims what is behind the words until they can be read on anything, and draws the line at the foot. */
function shade(place: ShareScene['place'], { field, metal }: SiteSettings['badge']): string {
  const veil =
    place === 'right'
      ? `<rect x="${width - portraitWidth - 6}" width="6" height="100%" fill="${metal}"/>`
      : '<rect width="100%" height="100%" fill="url(#down)"/><rect width="100%" height="100%" fill="url(#across)"/>'
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${field}" stop-opacity="${opacity}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="down" x2="0" y2="1">${stop(0, 0.5)}${stop(0.3, 0.24)}${stop(0.62, 0.78)}${stop(1, 0.92)}</linearGradient>
    <linearGradient id="across">${stop(0, 0.74)}${stop(0.4, 0.6)}${stop(0.8, 0)}</linearGradient></defs>
    ${veil}<rect y="${height - 12}" width="100%" height="12" fill="${metal}"/></svg>`
}

async function encode(pixels: Buffer): Promise<Uint8Array> {
  let bytes = new Uint8Array()
  for (const quality of qualities) {
    bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (bytes.length <= mostBytes) break
  }
  return bytes
}
