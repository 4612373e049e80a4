import { drawBadge } from '#app/components/badge/draw-badge.ts'
import { shareImageSize } from '#app/site/share-image-path.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { FontPair } from '#content/theme-options.ts'
import type { BrandColors } from '#lib/colors/brand-colors.ts'
import { loadSharp } from '#lib/load-sharp.ts'
import { createFairQueue, QueueFullError } from '#lib/queues/fair-queue.ts'
import { badgeSize, margin, maxLineLength, type ShareImageLayout, shareImageLayouts } from './share-image-layouts.ts'
import type { ShareScene } from './share-scenes.tsx'
import type { TextRenderer } from './text-renderer.ts'

export interface ShareImage {
  /** A short line above the title, such as the category and date of an article. */
  eyebrow: string
  title: string
  department: Pick<SiteSettings, 'name' | 'shortName' | 'badge' | 'fonts'> & { brand: BrandColors }
  scene: ShareScene
  /** A square PNG to use instead of the drawn badge. */
  badgePicture: Uint8Array | null
}

/** Draws one share image at a time, because drawing needs a full CPU core. */
interface ShareImageQueue {
  /** Resolves to null if the queue is full. */
  draw(image: ShareImage): Promise<Uint8Array | null>
}

export function createShareImageQueue(): ShareImageQueue {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 3 })
  // One renderer is enough, because a site has only one font pair at a time.
  let cachedRenderer: { pair: FontPair; renderer: Promise<TextRenderer> } | null = null
  return {
    async draw(image) {
      try {
        return await queue.run(async () => {
          const { pair } = image.department.fonts
          if (cachedRenderer?.pair !== pair) cachedRenderer = { pair, renderer: loadTextRenderer(pair) }
          return drawShareImage(image, await cachedRenderer.renderer)
        })
      } catch (error) {
        if (error instanceof QueueFullError) return null
        throw error
      }
    },
  }
}

async function loadTextRenderer(pair: FontPair): Promise<TextRenderer> {
  const { createTextRenderer } = await import('./text-renderer.ts')
  return createTextRenderer(pair)
}

/** Chat apps don't show much larger images in a link preview. */
const maxBytes = 150_000
const jpegQualities = [84, 74, 62, 48]
const { width, height } = shareImageSize

/** Returns a JPEG of 1200×630 pixels and usually at most 150 KB. */
export async function drawShareImage(image: ShareImage, textRenderer: TextRenderer): Promise<Uint8Array> {
  const { scene, department, eyebrow, title, badgePicture } = image
  const layout = getLayout(image)
  const { badge, brand } = department
  const { pictureSize } = shareImageLayouts[layout]
  const sharp = await loadSharp()
  const [picture, text] = await Promise.all([
    fitScene(scene, pictureSize, brand.field),
    textRenderer.render({ eyebrow, title, department, layout }),
  ])
  const pixels = await sharp({ create: { width, height, channels: 3, background: brand.field } })
    .composite([
      { input: Buffer.from(drawLines(brand, pictureSize)) },
      { input: picture, left: width - pictureSize.width, top: 0 },
      ...(layout === 'wide' ? [{ input: Buffer.from(drawFade(brand, pictureSize)), left: 0, top: 0 }] : []),
      { input: await fitBadge(badge, badgePicture), left: margin, top: margin },
      { input: text },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return encodeJpeg(pixels)
}

/** Above a short title, a drawn scene fills the width. */
function getLayout({ scene: { image, layout }, title }: ShareImage): ShareImageLayout {
  return layout === 'picture' && typeof image === 'string' && title.length <= maxLineLength ? 'wide' : layout
}

async function fitBadge(badge: SiteSettings['badge'], picture: Uint8Array | null): Promise<Buffer> {
  if (!picture) return Buffer.from(drawBadge(badge, { hasFonts: false, ...badgeSize }))
  const sharp = await loadSharp()
  return sharp(picture)
    .resize({ ...badgeSize, fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function fitScene(
  { image, layout, focalPoint }: ShareScene,
  size: { width: number; height: number },
  field: string,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const input = typeof image === 'string' ? Buffer.from(image) : image
  const { x, y } = focalPoint ?? { x: 50, y: layout === 'portrait' ? 0 : 50 }
  const { autoOrient: originalSize } = await sharp(input, { limitInputPixels: 40_000_000 }).metadata()
  const scale = Math.max(size.width / originalSize.width, size.height / originalSize.height)
  const region = {
    width: Math.max(1, Math.min(originalSize.width, Math.round(size.width / scale))),
    height: Math.max(1, Math.min(originalSize.height, Math.round(size.height / scale))),
  }
  return sharp(input, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .extract({
      left: Math.round(((originalSize.width - region.width) * x) / 100),
      top: Math.round(((originalSize.height - region.height) * y) / 100),
      ...region,
    })
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: field })
    .timeout({ seconds: 10 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Draws the frame that shows on the left and below the picture, and the line at the bottom. */
function drawLines({ metal }: BrandColors, picture: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${metal}">
    <rect x="${width - picture.width - 6}" width="${picture.width + 6}" height="${picture.height + 6}"/>
    <rect y="${height - 12}" width="${width}" height="12"/></svg>`
}

/** Covers the left of a wide picture, behind the letterhead. */
function drawFade({ field }: BrandColors, picture: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">
    <linearGradient id="fade" x1=".28" x2=".45"><stop stop-color="${field}"/>
    <stop offset="1" stop-color="${field}" stop-opacity="0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#fade)"/></svg>`
}

async function encodeJpeg(pixels: Buffer): Promise<Uint8Array> {
  const sharp = await loadSharp()
  let bytes = new Uint8Array()
  for (const quality of jpegQualities) {
    bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (bytes.length <= maxBytes) break
  }
  return bytes
}
