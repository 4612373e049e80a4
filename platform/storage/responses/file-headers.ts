/**
 * Shared caches may store `public` responses. Only the requesting browser may store `private`
 * responses.
 */
type Audience = 'public' | 'private'

/** The recipient of a file. A visitor has no account, or opens a public or signed URL. */
export interface Recipient {
  audience: Audience
  isVisitor: boolean
}

/** Maximum `max-age` by bucket in seconds, whatever `max-age` the uploader set. */
export type CacheLimits = Readonly<Record<string, number>>

const yearSeconds = 365 * 24 * 60 * 60

export function limitMaxAge(cacheControl: string, bucket: string, limits: CacheLimits): string {
  const [, seconds] = /^max-age=(\d+)$/.exec(cacheControl) ?? []
  if (seconds === undefined) return cacheControl
  const limit = Object.hasOwn(limits, bucket) ? (limits[bucket] ?? 0) : yearSeconds
  return `max-age=${Math.min(Number(seconds), limit)}`
}

/**
 * Creates headers that prevent type sniffing, scripts and framing. Browsers download a file that
 * they can't show.
 */
export function createFileHeaders(
  file: { type: string; cacheControl: string; name: string },
  { audience, isVisitor }: Recipient,
  query: URLSearchParams,
): Headers {
  return new Headers({
    'content-type': file.type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    // A signed URL works on any site, as on the hosted platform. The website and its files may have
    // different origins.
    'cross-origin-resource-policy': isVisitor ? 'cross-origin' : 'same-origin',
    'cache-control': audience === 'public' ? `public, ${file.cacheControl}` : 'private, no-cache',
    'content-disposition': chooseDisposition(file, query),
  })
}

function chooseDisposition(file: { type: string; name: string }, query: URLSearchParams): string {
  const requestedName = query.get('download')
  const isViewable = /^(image|video)\/|^application\/pdf$/.test(file.type)
  if (requestedName === null && isViewable) return 'inline'
  const name = requestedName || file.name.slice(file.name.lastIndexOf('/') + 1)
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_').slice(0, 200)
  // RFC 8187 defines this encoding. `toWellFormed` replaces lone surrogates, which UTF-8 can't
  // encode.
  const encodedName = encodeURIComponent(name.toWellFormed().slice(0, 200).toWellFormed()).replace(
    /['()*]/g,
    escapeCharacter,
  )
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
