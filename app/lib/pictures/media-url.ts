import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { publicFilesPath } from './image-source.ts'

export interface MediaOrigins {
  /** The backend's URL, which equals `siteUrl` if the backend is embedded. */
  url: string
  siteUrl: string
  hints?: PictureHints
}

/**
 * Maps `{bucket}/{key}` to the query of the file's URL, such as `v=1f0c&focus=30x20`. The database
 * computes these hints (`picture_hints`). The style sheet reads `focus`.
 */
export type PictureHints = Readonly<Record<string, string>>

/**
 * Returns the URL from which a page loads an image, video or file; null if the stored URL isn't
 * allowed. A stored path, or a stored URL on localhost, stays valid if the site's URL changes.
 */
export function getMediaUrl(storedUrl: string | null | undefined, origins: MediaOrigins): string | null {
  if (!storedUrl || storedUrl.length > maxUrlLength) return null
  if (storedUrl.startsWith(publicFilesPath)) return resolvePublicFile(storedUrl, origins)
  const url = parseUnchangedUrl(storedUrl)
  if (url === null || !hasAllowedProtocol(url)) return null
  const isSiteFile = isSiteOrigin(url, origins) && url.pathname.startsWith(publicFilesPath)
  return isSiteFile ? resolvePublicFile(url.pathname, origins) : url.href
}

function resolvePublicFile(path: string, origins: MediaOrigins): string | null {
  if (!plainPathPattern.test(path)) return null
  const isHosted = origins.url !== origins.siteUrl
  const hint = origins.hints?.[path.slice(publicFilesPath.length)]
  return `${isHosted ? origins.url : ''}${path}${hint ? `?${hint}` : ''}`
}

/**
 * Returns null for an invalid URL. Also returns null if parsing changes the URL's origin, or if the
 * URL contains credentials, because readers could misread the host of such a link.
 */
function parseUnchangedUrl(text: string): URL | null {
  if (!plainUrlPattern.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isUnchangedUrl = url.username === '' && url.password === '' && text.toLowerCase().startsWith(url.origin)
  return isUnchangedUrl ? url : null
}

function hasAllowedProtocol({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

function isSiteOrigin({ origin, hostname }: URL, origins: MediaOrigins): boolean {
  return isLoopbackHost(hostname) || origin === origins.url || origin === origins.siteUrl
}

const maxUrlLength = 2048
const plainUrlPattern = /^https?:\/\/[A-Za-z0-9.[\]:-]+([/?#][!#$%&'()*+,./0-9:;=?@A-Z_a-z~[\]-]*)?$/i
const plainPathPattern = /^\/storage\/v1\/object\/public\/[a-z0-9-]+(\/[A-Za-z0-9_~()!'+,@-][A-Za-z0-9._~()!'+,@-]*)+$/
