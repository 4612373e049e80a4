import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'
import { publicFiles } from './image-source.ts'

/** Where stored files may lie: the backend's address and the site's own, which are one where the backend is embedded. */
export interface MediaOrigins {
  url: string
  siteUrl: string
  hints?: PictureHints
}

/**
 * What to add to the addresses of some files, by `{bucket}/{key}`: the version of a replaced file and the focal point of a
 * picture, such as `v=1f0c&focus=30x20`. The database computes them (`picture_hints`); the style sheet reads `focus`.
 */
export type PictureHints = Readonly<Record<string, string>>

/**
 * The address that a page may load an image, video or file from; null where there is none. A public file of this
 * backend is found wherever the site was running when the link was stored.
 */
export function getMediaUrl(stored: string | null | undefined, origins: MediaOrigins): string | null {
  if (!stored || stored.length > maxUrlLength) return null
  if (stored.startsWith(publicFiles)) return resolvePublicFile(stored, origins)
  const url = parseAsWritten(stored)
  if (url === null || !isLoadable(url)) return null
  const isOwnFile = isOwnOrigin(url, origins) && url.pathname.startsWith(publicFiles)
  return isOwnFile ? resolvePublicFile(url.pathname, origins) : url.href
}

function resolvePublicFile(path: string, origins: MediaOrigins): string | null {
  if (!plainPath.test(path)) return null
  const isHosted = origins.url !== origins.siteUrl
  const hint = origins.hints?.[path.slice(publicFiles.length)]
  return `${isHosted ? origins.url : ''}${path}${hint ? `?${hint}` : ''}`
}

/** The URL parser repairs much that a reader takes for another address: what needs repair is refused. */
function parseAsWritten(text: string): URL | null {
  if (!plainUrl.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isAsWritten = url.username === '' && url.password === '' && text.toLowerCase().startsWith(url.origin)
  return isAsWritten ? url : null
}

function isLoadable({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

function isOwnOrigin({ origin, hostname }: URL, origins: MediaOrigins): boolean {
  return isLoopbackHost(hostname) || origin === origins.url || origin === origins.siteUrl
}

const maxUrlLength = 2048
const plainUrl = /^https?:\/\/[A-Za-z0-9.[\]:-]+([/?#][!#$%&'()*+,./0-9:;=?@A-Z_a-z~[\]-]*)?$/i
const plainPath = /^\/storage\/v1\/object\/public\/[a-z0-9-]+(\/[A-Za-z0-9_~()!'+,@-][A-Za-z0-9._~()!'+,@-]*)+$/
