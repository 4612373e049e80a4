import { Badge } from '#app/components/art/police-badge.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { loadSharp } from '#lib/load-sharp.ts'

interface BadgeIcon {
  /** Pixels, each way. */
  size: number
  /** How much of the height the badge takes, from 0 to 1. */
  scale: number
  /** On the badge's own color, for systems that cut icons to a shape of theirs. */
  isFilled: boolean
}

/** The department's icons by file name; `maskable` keeps within what every system leaves visible of an icon. */
export const badgeIcons: ReadonlyMap<string, BadgeIcon> = new Map([
  ['favicon-48.png', { size: 48, scale: 1, isFilled: false }],
  ['apple-touch-180.png', { size: 180, scale: 0.8, isFilled: true }],
  ['badge-192.png', { size: 192, scale: 0.9, isFilled: false }],
  ['badge-512.png', { size: 512, scale: 0.9, isFilled: false }],
  ['maskable-512.png', { size: 512, scale: 0.62, isFilled: true }],
])

/** Draws the badge in the colors of the settings, as a square PNG. */
export async function drawBadgeIcon(badge: SiteSettings['badge'], icon: BadgeIcon): Promise<Uint8Array<ArrayBuffer>> {
  const { size, scale, isFilled } = icon
  const height = Math.round(size * scale)
  const drawing = renderDrawing(<Badge {...badge} width={Math.round((height * 96) / 112)} height={height} />)
  const background = isFilled ? badge.field : '#0000'
  const sharp = await loadSharp()
  const drawn = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: Buffer.from(drawing) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return new Uint8Array(drawn)
}
