import { createHash } from 'node:crypto'
import { matchesEtag } from '#lib/http/matches-etag.ts'
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts'
import { compressBrotli, compressGzip, decompressBrotli } from './compress-page.ts'

/** A rendered page, which responds in the encoding that a request accepts, or with 304. */
export interface RenderedPage {
  status: number
  headers: Readonly<Record<string, string>>
  /**
   * True if the page is incomplete or has earlier values, because the backend failed. Such a page is
   * never cached.
   */
  isFallback?: boolean
  /** Estimated memory usage. */
  bytes: number
  respond(request: Request): Promise<Response>
}

export type Render = () => Promise<RenderedPage>

/**
 * Marks a page as stale by `seconds`, for use when rendering fails. The response has `Cache-Status`
 * (RFC 9211), and browsers and proxies must not store the response.
 */
export function toStalePage(page: RenderedPage, seconds: number): RenderedPage {
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
/** Compressing a smaller page costs more than it saves. */
const minCompressibleBytes = 500
/** Memory for headers and objects, in bytes. */
const overheadBytes = 5_000

interface EncodedPage {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  headers: Record<string, string>
  notModifiedHeaders: Record<string, string>
}

/**
 * Creates a page from a body. Stores text as Brotli, and creates the gzip version on first use.
 * Decompresses for each request that accepts neither encoding.
 */
export async function createPage(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array,
): Promise<RenderedPage> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isCacheable = status === 200 && headers['cache-control'] !== 'no-store'
  const isCompressible = body.length >= minCompressibleBytes && compressible.test(headers['content-type'] ?? '')
  const availableEncodings = isCompressible ? { br: true, gzip: true } : {}
  const encodedBody = isCompressible ? await compressBrotli(body) : new Uint8Array(body)
  const storedPage = createEncodedPage(isCompressible ? 'br' : 'identity', encodedBody)
  let gzipPage: Promise<EncodedPage> | null = null

  function createEncodedPage(encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): EncodedPage {
    // A strong tag requires identical bytes (RFC 9110, 8.8.3.3), so each encoding has its own tag.
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const notModifiedHeaders = { ...headers, vary: 'Accept-Encoding', ...(isCacheable && { etag }) }
    return {
      bytes,
      etag,
      notModifiedHeaders,
      headers: {
        ...notModifiedHeaders,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...(status !== 204 && { 'content-length': String(bytes.length) }),
      },
    }
  }

  function getEncodedPage(encoding: Encoding): EncodedPage | Promise<EncodedPage> {
    if (!isCompressible || encoding === 'br') return storedPage
    if (encoding === 'identity')
      return decompressBrotli(encodedBody).then((bytes) => createEncodedPage(encoding, bytes))
    gzipPage ??= decompressBrotli(encodedBody)
      .then(compressGzip)
      .then((bytes) => createEncodedPage(encoding, bytes))
    return gzipPage
  }

  return {
    status,
    headers,
    // Estimates brotli plus the slightly larger gzip version.
    bytes: overheadBytes + encodedBody.length * (isCompressible ? 2.3 : 1),
    async respond(request) {
      const encodedPage = await getEncodedPage(
        chooseEncoding(request.headers.get('accept-encoding'), availableEncodings),
      )
      if (isCacheable && matchesEtag(request.headers.get('if-none-match'), encodedPage.etag)) {
        return new Response(null, { status: 304, headers: encodedPage.notModifiedHeaders })
      }
      const isEmpty = request.method === 'HEAD' || status === 204 || status === 304
      return new Response(isEmpty ? null : encodedPage.bytes, { status, headers: encodedPage.headers })
    },
  }
}
