/** Path of cached pictures from other sites. The parameter `from` is the picture's original URL. */
export const cachedPicturePath = '/copied-picture'

export function getCachedPictureUrl(url: string): string {
  return `${cachedPicturePath}?from=${encodeURIComponent(url)}`
}
