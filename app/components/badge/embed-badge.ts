import { svgDataUrl } from '#app/lib/pictures/svg-data-url.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { drawBadge } from './draw-badge.ts'

/**
 * A document has it four times, and once for each portrait without a photo. The default one has 1,300 characters; 42 of the 1,400
 * that shapes and symbols make are longer than this.
 */
const longest = 4_000

/** Returns the badge as a `data:` address, which a page needs no request for; null where it is a picture, or too long. */
export function embedBadge(badge: SiteSettings['badge']): string | null {
  if (badge.picture !== '') return null
  const address = svgDataUrl(drawBadge(badge))
  return address.length > longest ? null : address
}
