import { toSvgDataUrl } from '#app/lib/pictures/svg-data-url.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { drawBadge } from './draw-badge.ts'

/**
 * Limits the size of pages, each of which contains the badge several times. Few badges exceed this
 * limit.
 */
const maxDataUrlLength = 4_000

/**
 * Returns the badge as a `data:` URL, which saves a request. Returns null for an uploaded picture
 * or a drawing above the limit.
 */
export function embedBadge(badge: SiteSettings['badge']): string | null {
  if (badge.picture !== '') return null
  const dataUrl = toSvgDataUrl(drawBadge(badge))
  return dataUrl.length > maxDataUrlLength ? null : dataUrl
}
