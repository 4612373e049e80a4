import { publicFilesPath } from '#app/lib/pictures/image-source.ts'
import { getMediaUrl, type MediaOrigins } from '#app/lib/pictures/media-url.ts'

/** Returns null for a picture outside this site's storage, because texts don't show such pictures. */
export function getStoredPictureUrl(pictureUrl: string, origins: MediaOrigins): string | null {
  const url = getMediaUrl(pictureUrl, origins)
  if (url === null || url.startsWith('/')) return url
  const { origin, pathname } = new URL(url)
  return origin === new URL(origins.url).origin && pathname.startsWith(publicFilesPath) ? url : null
}
