import type { Backend } from '#app/lib/backend.ts'
import { getMediaUrl } from '#app/lib/media-url.ts'
import { pictureSource } from '#app/lib/picture.ts'

/** Bytes of a picture that is worth reading for a share picture. */
const mostBytes = 20_000_000

/** The bytes of a stored picture, if it is one of the backend's own files; no other address is ever asked. */
export async function readOwnPicture(stored: string | null, backend: Backend): Promise<Uint8Array | null> {
  const address = getMediaUrl(stored, backend)
  if (address === null) return null
  const url = new URL(pictureSource(address).src, backend.url)
  if (url.origin !== new URL(backend.url).origin || !url.pathname.startsWith('/storage/v1/')) return null
  const answer = await backend.fetch(url)
  if (!answer.ok || Number(answer.headers.get('content-length')) > mostBytes) {
    await answer.body?.cancel()
    return null
  }
  return new Uint8Array(await answer.arrayBuffer())
}
