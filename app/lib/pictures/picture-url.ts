import { getCachedPictureUrl } from '#lib/http/cached-picture-url.ts'
import { placeholderPictureUrl, publicFilesPath } from './image-source.ts'
import { getMediaUrl, type MediaOrigins } from './media-url.ts'

/** Pages show pictures from the site, its backend and the server's cache of other sites' pictures. */
export interface PictureSources extends MediaOrigins {
  /** See `Backend.requestCachedPicture`. */
  requestCachedPicture(url: string): boolean
}

/**
 * Returns the URL from which a page loads a picture. The URL is on this site or its backend.
 * Returns `placeholderPictureUrl` if a picture from another site isn't cached yet, and null without a
 * picture. Use this function only for public content, because the function makes the server cache
 * the picture.
 */
export function getPictureUrl(storedUrl: string | null | undefined, sources: PictureSources): string | null {
  const url = getMediaUrl(storedUrl, sources)
  if (url === null || url.startsWith('/')) return url
  const { origin } = new URL(url)
  if (origin === new URL(sources.url).origin || origin === new URL(sources.siteUrl).origin) return url
  return sources.requestCachedPicture(url) ? getCachedPictureUrl(url) : placeholderPictureUrl
}

/** Returns a picture's URL for the staff area. Treats each picture of another site as cached. */
export function getPicturePreviewUrl(storedUrl: string | null | undefined, origins: MediaOrigins): string | null {
  const url = getMediaUrl(storedUrl, origins)
  if (url === null || url.startsWith('/') || new URL(url).pathname.startsWith(publicFilesPath)) return url
  return getCachedPictureUrl(url)
}
