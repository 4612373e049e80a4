import { createHash } from 'node:crypto'
import { createKeptAnswer, hasTag, type KeptAnswer } from '#lib/http/kept-answer.ts'
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts'
import { type CompressBest, compress, decompress } from './compress-page.ts'

/** A rendered page, with all that is needed to answer any request for it. */
export interface Page {
  status: number
  headers: Readonly<Record<string, string>>
  /** Made with values read earlier because the backend was unavailable: it must not be cached. */
  isFallback?: boolean
  /** The memory that it takes: the more encodings were asked for, the more. */
  bytes(): number
  /** Calls `listener` whenever `bytes` has changed. */
  onResize(listener: () => void): void
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

/** What a page takes beside its bytes, with its headers and what is prepared for each encoding. */
const overhead = { page: 5_000, encoding: 1_500 }

/**
 * Wraps a body, which is compressed on the first request that accepts an encoding, once for each. From then on it is kept
 * compressed alone, a fifth of it, unless somebody asked for it as it is. With `compressBest` a page that is
 * asked for again is compressed once more, as small as it gets.
 */
export function createPage(
  status: number,
  headers: Record<string, string>,
  { body, compressBest = () => false }: { body: Buffer; compressBest?: CompressBest },
): Page {
  const headerLength = Object.entries(headers).flat().join('').length
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isCacheable = status === 200 && headers['cache-control'] !== 'no-store'
  const isCompressible = body.length >= minimumCompressedSize && compressible.test(headers['content-type'] ?? '')
  const available = isCompressible ? { br: true, gzip: true } : {}
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const ready: Partial<Record<Encoding, KeptAnswer>> = {}
  const held: Partial<Record<Encoding, Buffer>> = { identity: body }
  let isBest = false
  let onResize = () => {}

  async function encode(encoding: Encoding): Promise<Buffer> {
    const plain = await readPlain()
    const bytes = encoding === 'identity' ? plain : await compress(encoding, plain)
    hold(encoding, bytes)
    return bytes
  }

  const readPlain = async () =>
    held.identity ?? (held.br ? decompress('br', held.br) : decompress('gzip', held.gzip ?? Buffer.alloc(0)))

  function hold(encoding: Encoding, bytes: Buffer): void {
    held[encoding] = bytes
    if (isCacheable) ready[encoding] = prepare(encoding, bytes)
    if ((held.br ?? held.gzip) && !encoded.identity) delete held.identity
    onResize()
  }

  function improve(): void {
    isBest = compressBest(readPlain, (bytes) => {
      if (bytes.length >= (held.br?.length ?? 0)) return
      encoded.br = Promise.resolve(bytes)
      hold('br', bytes)
    })
  }

  /**
   * Each encoding has its own tag, because a strong tag promises identical bytes (RFC 9110, 8.8.3.3). Brotli's is weak: it may be
   * compressed twice.
   */
  const tagsOf = (encoding: Encoding): readonly [string, ...string[]] => {
    const tag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    return encoding === 'br' ? [`W/${tag}`, tag] : [tag]
  }

  function sharedHeaders(encoding: Encoding): Record<string, string> {
    return { ...headers, vary: 'Accept-Encoding', ...(isCacheable && { etag: tagsOf(encoding)[0] }) }
  }

  function ownHeaders(encoding: Encoding, bytes: Buffer): Record<string, string> {
    return {
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(status !== 204 && { 'content-length': String(bytes.length) }),
    }
  }

  function prepare(encoding: Encoding, bytes: Buffer): KeptAnswer {
    const shared = sharedHeaders(encoding)
    return createKeptAnswer({ bytes, tags: tagsOf(encoding), shared, own: ownHeaders(encoding, bytes) })
  }

  return {
    status,
    headers,
    bytes() {
      const buffers = Object.values(held)
      const sum = buffers.reduce((total, { length }) => total + length, 0)
      return sum + headerLength + overhead.page + buffers.length * overhead.encoding
    },
    onResize(listener) {
      onResize = listener
    },
    kept(acceptEncoding) {
      const encoding = chooseEncoding(acceptEncoding, available)
      const answer = ready[encoding] ?? null
      if (answer !== null && encoding === 'br' && !isBest) improve()
      return answer
    },
    async respond(request) {
      const encoding = chooseEncoding(request.headers.get('accept-encoding'), available)
      const shared = sharedHeaders(encoding)
      if (isCacheable && hasTag(request.headers.get('if-none-match'), tagsOf(encoding))) {
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
