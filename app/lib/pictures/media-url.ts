import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { publicFiles } from './image-source.ts'

/**
 * Origins of stored files: the backend's URL and the site's. They are equal if the backend is
 * embedded.
 */
export interface MediaOrigins {
  url: string
  siteUrl: string
  hints?: PictureHints
}

/**
 * Query parameters for file URLs, keyed by `{bucket}/{key}`: version and focal point, such as
 * `v=1f0c&focus=30x20`. The database computes them (`picture_hints`); the style sheet reads
 * `focus`.
 */
export type PictureHints = Readonly<Record<string, string>>

/**
 * Returns the URL from which a page may load an image, video or file, or null. Public files of
 * this backend resolve even if the site had another URL when the link was stored.
 */
export function getMediaUrl(stored: string | null | undefined, origins: MediaOrigins): string | null {
  if (!stored || stored.length > maxUrlLength) return null
  if (stored.startsWith(publicFiles)) return resolvePublicFile(stored, origins)
  const url = parseUnchangedUrl(stored)
  if (url === null || !isLoadable(url)) return null
  const isSiteFile = isSiteOrigin(url, origins) && url.pathname.startsWith(publicFiles)
  return isSiteFile ? resolvePublicFile(url.pathname, origins) : url.href
}

function resolvePublicFile(path: string, origins: MediaOrigins): string | null {
  if (!plainPath.test(path)) return null
  const isHosted = origins.url !== origins.siteUrl
  const hint = origins.hints?.[path.slice(publicFiles.length)]
  return `${isHosted ? origins.url : ''}${path}${hint ? `?${hint}` : ''}`
}

/**
 * Rejects URLs that the URL parser would repair, because the result may differ from what a
 * reader sees.
 */
function parseUnchangedUrl(text: string): URL | null {
  if (!plainUrl.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isUnchangedUrl = url.username === '' && url.password === '' && text.toLowerCase().startsWith(url.origin)
  return isUnchangedUrl ? url : null
}

function isLoadable({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

function isSiteOrigin({ origin, hostname }: URL, origins: MediaOrigins): boolean {
  return isLoopbackHost(hostname) || origin === origins.url || origin === origins.siteUrl
}

const maxUrlLength = 2048
const plainUrl = /^https?:\/\/[A-Za-z0-9.[\]:-]+([/?#][!#$%&'()*+,./0-9:;=?@A-Z_a-z~[\]-]*)?$/i
const plainPath = /^\/storage\/v1\/object\/public\/[a-z0-9-]+(\/[A-Za-z0-9_~()!'+,@-][A-Za-z0-9._~()!'+,@-]*)+$/
