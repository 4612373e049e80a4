import { isLoopbackHost } from '#lib/is-loopback-host.ts'

/** Which addresses are the backend's own, when that is another one than the site's. */
export interface MediaBackend {
  url: string
  siteUrl: string
}

/**
 * The address that a page may load a picture, video or file from, or null where there is none.
 * A public file of this backend is found wherever the site was running when the link was stored.
 */
export function getMediaUrl(stored: string | null | undefined, backend?: MediaBackend): string | null {
  if (!stored || stored.length > longestUrl) return null
  const isHosted = backend !== undefined && backend.url !== backend.siteUrl
  const base = isHosted ? backend.url : ''
  if (stored.startsWith(publicFiles)) return plainPath.test(stored) ? base + stored : null
  if (!plainUrl.test(stored) || !URL.canParse(stored)) return null
  const url = new URL(stored)
  if (url.username !== '' || url.password !== '' || !stored.toLowerCase().startsWith(url.origin)) return null
  const isLocal = isLoopbackHost(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return null
  const isOwn = isLocal || url.origin === backend?.url || url.origin === backend?.siteUrl
  if (isOwn && url.pathname.startsWith(publicFiles)) {
    return plainPath.test(url.pathname) ? base + url.pathname : null
  }
  return url.href
}

const publicFiles = '/storage/v1/object/public/'
const longestUrl = 2048
// The URL parser repairs much that a reader takes for another address: what needs repair is refused.
const plainUrl = /^https?:\/\/[A-Za-z0-9.[\]:-]+([/?#][!#$%&'()*+,./0-9:;=?@A-Z_a-z~[\]-]*)?$/i
const plainPath = /^\/storage\/v1\/object\/public\/[a-z0-9-]+(\/[A-Za-z0-9_~()!'+,@-][A-Za-z0-9._~()!'+,@-]*)+$/
