import { drawBadge } from '#app/components/badge/draw-badge.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { loadSharp } from '#lib/load-sharp.ts'

interface BadgeIcon {
  /** Width and height in pixels. */
  size: number
  /** The badge's share of the height, from 0 to 1. */
  scale: number
  /** True to fill the background with the badge's color, for systems that crop icons to a shape. */
  isFilled: boolean
}

/** Keyed by file name. The badge in the maskable icon stays within the zone that systems don't crop. */
export const badgeIcons: ReadonlyMap<string, BadgeIcon> = new Map([
  ['favicon-48.png', { size: 48, scale: 1, isFilled: false }],
  ['apple-touch-180.png', { size: 180, scale: 0.8, isFilled: true }],
  ['badge-192.png', { size: 192, scale: 0.9, isFilled: false }],
  ['badge-512.png', { size: 512, scale: 0.9, isFilled: false }],
  ['maskable-512.png', { size: 512, scale: 0.62, isFilled: true }],
])

/** Returns a square PNG of the badge, or of the picture that replaces it. */
export async function drawBadgeIcon(
  badge: SiteSettings['badge'],
  icon: BadgeIcon,
  picture: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { size, scale, isFilled } = icon
  const height = Math.round(size * scale)
  const background = isFilled ? badge.field : '#0000'
  const sharp = await loadSharp()
  const input = picture ? await scaleToSquare(picture, height) : drawBadgeAtHeight(badge, height)
  const png = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return new Uint8Array(png)
}

/** Returns an SVG of the badge, or of the picture that replaces it. */
export async function drawBadgeSvg(badge: SiteSettings['badge'], picture: Uint8Array | null): Promise<string> {
  if (!picture) return drawBadge(badge)
  const data = (await scaleToSquare(picture, 192)).toString('base64')
  const image = `<image width="96" height="96" href="data:image/png;base64,${data}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${image}</svg>`
}

function drawBadgeAtHeight(badge: SiteSettings['badge'], height: number): Buffer {
  const width = Math.round((height * 96) / 112)
  return Buffer.from(drawBadge(badge, { hasFonts: false, width, height }))
}

async function scaleToSquare(picture: Uint8Array, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
}
