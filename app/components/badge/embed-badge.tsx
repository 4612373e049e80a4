import type { SiteSettings } from '#content/site-defaults.ts'
import { renderDrawing } from '../art/render-drawing.ts'
import { Badge } from './department-badge.tsx'

type BadgeSettings = SiteSettings['badge']

/**
 * A document has it four times, and once for each portrait without a photo. The default one has 1,700 characters; 44 of the 1,400
 * that shapes and symbols make are longer than this.
 */
const longest = 4_000

let drawn: { key: string; address: string | null } | null = null

/** The badge as a `data:` address, which a page needs no request for; null where it is a picture, or too long. */
export function embedBadge(badge: BadgeSettings): string | null {
  const key = JSON.stringify(badge)
  if (drawn?.key !== key) drawn = { key, address: badge.picture === '' ? writeAddress(badge) : null }
  return drawn.address
}

function writeAddress(badge: BadgeSettings): string | null {
  const svg = renderDrawing(<Badge badge={badge} width={96} height={112} />)
  // What an address may not have, and what attributes would have to write in more characters.
  const address = `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#"<>&]/g, encodeURIComponent)}`
  return address.length > longest ? null : address
}
