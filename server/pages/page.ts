import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts'
import { createKeptAnswer, hasTag, type KeptAnswer } from '../http/kept-answer.ts'

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
  /** The answer in the best encoding that is accepted, where that can be sent at once; null before, and for what browsers may not keep. */
  kept(acceptEncoding: string | undefined): KeptAnswer | null
}

/**
 * The page as it was `seconds` ago, because it can not be made at the moment. The answer says so in `Cache-Status` (RFC 9211), and neither
 * browsers nor proxies keep it.
 */
export function asStale(page: Page, seconds: number): Page {
  return {
    ...page,
    kept: () => null,
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
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const ready: Partial<Record<Encoding, KeptAnswer>> = {}

  async function encode(encoding: Encoding): Promise<Buffer> {
    const bytes = encoding === 'identity' ? body : await compress(encoding, body)
    if (isCacheable) ready[encoding] = prepare(encoding, bytes)
    return bytes
  }

  /** Each encoding has its own tag, because a strong tag promises identical bytes (RFC 9110, 8.8.3.3). */
  const tagOf = (encoding: Encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`)

  function sharedHeaders(encoding: Encoding): Record<string, string> {
    return { ...headers, vary: 'Accept-Encoding', ...(isCacheable && { etag: tagOf(encoding) }) }
  }

  function ownHeaders(encoding: Encoding, bytes: Buffer): Record<string, string> {
    return {
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(status !== 204 && { 'content-length': String(bytes.length) }),
    }
  }

  function prepare(encoding: Encoding, bytes: Buffer): KeptAnswer {
    const shared = sharedHeaders(encoding)
    return createKeptAnswer({ bytes, tags: [tagOf(encoding)], shared, own: ownHeaders(encoding, bytes) })
  }

  return {
    status,
    headers,
    // The body and its two compressed forms, each about a fifth of it, and some overhead.
    bytes: Math.ceil(body.length * 1.5) + 2_000,
    kept: (acceptEncoding) => ready[chooseEncoding(acceptEncoding, available)] ?? null,
    async respond(request) {
      const encoding = chooseEncoding(request.headers.get('accept-encoding'), available)
      const shared = sharedHeaders(encoding)
      if (isCacheable && hasTag(request.headers.get('if-none-match'), [tagOf(encoding)])) {
        return new Response(null, { status: 304, headers: shared })
      }
      encoded[encoding] ??= encode(encoding)
      const bytes = await encoded[encoding]
      const isEmpty = request.method === 'HEAD' || status === 204 || status === 304
      return new Response(isEmpty ? null : new Uint8Array(bytes), {
        status,
        headers: { ...shared, ...ownHeaders(encoding, bytes) },
      })
    },
  }
}

function compress(encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> {
  return cutToSize(encoding === 'br' ? brotli(body, brotliOptions(body.length)) : zip(body))
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
