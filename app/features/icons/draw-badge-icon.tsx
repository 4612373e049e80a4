import sharp from 'sharp'
import { Badge } from '#app/components/art/police-badge.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { BadgeIcon } from './badge-icons.ts'

/** Draws the badge in the colours of the settings, as a square PNG. */
export async function drawBadgeIcon(badge: SiteSettings['badge'], icon: BadgeIcon): Promise<Uint8Array<ArrayBuffer>> {
  const { size, share, isFilled } = icon
  const height = Math.round(size * share)
  const background = isFilled ? badge.field : '#0000'
  const drawn = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([
      { input: Buffer.from(renderDrawing(<Badge width={Math.round((height * 96) / 112)} height={height} />, badge)) },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return new Uint8Array(drawn)
}
