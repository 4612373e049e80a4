import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from '../http/accept-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A rendered page, with all that is needed to answer any request for it. */
export interface Page {
  status: number
  headers: Readonly<Record<string, string>>
  /** Made with values read earlier because the backend was unavailable: it must not be cached. */
  isFallback?: boolean
  /** Estimated memory that the cached page takes. */
  bytes: number
  respond(request: Request): Promise<Response>
}

/**
 * The page as it was `seconds` ago, because it can not be made at the moment. The answer says so in `Cache-Status` (RFC 9211), and neither
 * browsers nor proxies keep it.
 */
export function asStale(page: Page, seconds: number): Page {
  return {
    ...page,
    async respond(request) {
      const headers = new Headers(request.headers)
      headers.delete('if-none-match')
      const response = await page.respond(new Request(request, { headers }))
      response.headers.delete('etag')
      response.headers.set('cache-control', 'no-store')
      response.headers.set('cache-status', `Stationhouse; hit; ttl=-${Math.ceil(seconds)}; detail=stale-if-error`)
      return response
    },
  }
}

const compressible = /^(text\/|image\/svg\+xml|application\/(json|xml|[\w.+-]+\+(json|xml)))/
/** Below this size, in bytes, compression costs more than it saves. */
const minimumCompressedSize = 500

/** Wraps a body, which is compressed on the first request that accepts an encoding, once for each. */
export function createPage(status: number, headers: Record<string, string>, body: Buffer): Page {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isCacheable = status === 200 && headers['cache-control'] !== 'no-store'
  const isCompressible = body.length >= minimumCompressedSize && compressible.test(headers['content-type'] ?? '')
  const available = isCompressible ? { br: true, gzip: true } : {}
  const compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}

  function encode(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return body
    compressed[encoding] ??= cutToSize(encoding === 'br' ? brotli(body, brotliOptions(body.length)) : zip(body))
    return compressed[encoding]
  }

  return {
    status,
    headers,
    // The body and its two compressed forms, each about a fifth of it, and some overhead.
    bytes: Math.ceil(body.length * 1.5) + 2_000,
    async respond(request) {
      const encoding = chooseEncoding(request.headers.get('accept-encoding'), available)
      // Each encoding has its own tag, because a strong tag promises identical bytes (RFC 9110, 8.8.3.3).
      const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
      const responseHeaders: Record<string, string> = { ...headers, vary: 'Accept-Encoding' }
      if (isCacheable) {
        responseHeaders.etag = etag
        if (hasTag(request.headers.get('if-none-match'), etag))
          return new Response(null, { status: 304, headers: responseHeaders })
      }
      const bytes = await encode(encoding)
      if (encoding !== 'identity') responseHeaders['content-encoding'] = encoding
      if (status !== 204) responseHeaders['content-length'] = String(bytes.length)
      const isEmpty = request.method === 'HEAD' || status === 204 || status === 304
      return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: responseHeaders })
    },
  }
}

/** zlib's result is a piece of a chunk in Node's pool of 64 KB, all of which would stay with the page. */
async function cutToSize(result: Promise<Buffer>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow((await result).length)
  bytes.set(await result)
  return bytes
}

function brotliOptions(size: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}

function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((text) => text.trim() === '*' || text.trim().replace(/^W\//, '') === etag)
}
