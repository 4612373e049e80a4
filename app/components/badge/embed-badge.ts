import { toSvgDataUrl } from '#app/lib/pictures/svg-data-url.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { drawBadge } from './draw-badge.ts'

/**
 * Embedding costs bytes: a page contains the badge four times, plus once for each portrait without
 * a photo. The default badge has 1,300 characters. Only 42 of the 1,400 combinations of shape and
 * symbol exceed this limit.
 */
const maxLength = 4_000

/**
 * Returns the badge as a `data:` URL, which saves a request. Returns null for an uploaded picture
 * or a badge that is too long.
 */
export function embedBadge(badge: SiteSettings['badge']): string | null {
  if (badge.picture !== '') return null
  const dataUrl = toSvgDataUrl(drawBadge(badge))
  return dataUrl.length > maxLength ? null : dataUrl
}
