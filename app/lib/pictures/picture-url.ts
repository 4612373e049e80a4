import { cachedPictureAddress, cachedPicturePath } from '#lib/http/cached-picture-address.ts'
import { drawnPicture, publicFiles } from './image-source.ts'
import { getMediaUrl, type MediaOrigins } from './media-url.ts'

/** Where a page gets pictures from: the site, its backend, and the server's copies of pictures from elsewhere. */
export interface PictureSources extends MediaOrigins {
  /** As `Backend.requestDraft`. */
  requestDraft(url: string): boolean
}

/**
 * The address of a picture on this site or its backend; pages load them from nowhere else. `drawnPicture` while there is no copy
 * of one from another site, null where no picture is named. Only for what everybody may see: it has the picture copied.
 */
export function getPictureUrl(stored: string | null | undefined, sources: PictureSources): string | null {
  const url = getMediaUrl(stored, sources)
  if (url === null || url.startsWith('/')) return url
  const { origin } = new URL(url)
  if (origin === new URL(sources.url).origin || origin === new URL(sources.siteUrl).origin) return url
  return sources.requestDraft(url) ? cachedPictureAddress(url) : drawnPicture
}

/** The address of a picture for the staff area, which does not know whether there is a copy of one from another site. */
export function getPreviewUrl(stored: string | null | undefined, origins: MediaOrigins): string | null {
  const url = getMediaUrl(stored, origins)
  if (url === null || url.startsWith('/') || new URL(url).pathname.startsWith(publicFiles)) return url
  return cachedPictureAddress(url)
}

/** Whether an address is that of a copy, which may be gone when it is asked for. */
export function isCachedPicture(url: string): boolean {
  return url.startsWith(`${cachedPicturePath}?`)
}
