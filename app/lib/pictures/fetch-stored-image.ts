import { getImageSource } from '#app/lib/pictures/image-source.ts'
import { getMediaUrl, type MediaOrigins } from '#app/lib/pictures/media-url.ts'
import type { Backend } from '#app/lib/server/backend.ts'

const maxImageBytes = 20_000_000

/**
 * Returns null for a missing or too large image. Also returns null, without a request, for a URL
 * outside the backend's storage. The size `original` is the uploaded file. `smaller` is at most 1080
 * pixels wide, without transparency; hosted projects send the original. Throws while the storage
 * service is unavailable, because the server must not cache a response without the image.
 */
export async function fetchStoredImage(
  storedUrl: string | null,
  backend: Pick<Backend, 'fetch'> & MediaOrigins,
  size: 'smaller' | 'original' = 'smaller',
): Promise<Uint8Array | null> {
  const imageUrl = getMediaUrl(storedUrl, backend)
  if (imageUrl === null) return null
  const url = new URL(size === 'original' ? imageUrl : getImageSource(imageUrl).src, backend.url)
  if (url.origin !== new URL(backend.url).origin || !url.pathname.startsWith('/storage/v1/')) return null
  const response = await backend.fetch(url)
  if (response.status === 429 || response.status >= 500) {
    await response.body?.cancel()
    throw new Error(`The stored image ${url.pathname} can't be fetched now: status ${response.status}`)
  }
  if (!response.ok || Number(response.headers.get('content-length')) > maxImageBytes) {
    await response.body?.cancel()
    return null
  }
  return new Uint8Array(await response.arrayBuffer())
}
