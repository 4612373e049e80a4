import type { Backend } from '#app/lib/server/backend.ts'
import type { PageHandler } from '#app/page-handler.ts'
import { createFairQueue, QueueFullError } from '#lib/queues/fair-queue.ts'
import { createPlainResponse } from '../http/plain-response.ts'
import type { ErrorReporter } from '../log/error-reporter.ts'
import { createPage, type RenderedPage } from './page.ts'
import type { PageAddress } from './page-address.ts'
import { createContentSecurityPolicy, createSecurityHeaders } from './security-headers.ts'
import type { SharedReads } from './shared-reads.ts'

export interface RenderOptions {
  handlePage: PageHandler
  backend: Pick<
    Backend,
    'url' | 'publishableKey' | 'fetch' | 'siteUrl' | 'sendsMail' | 'hasSamples' | 'requestCachedPicture'
  >
  /** True if the platform runs in this server. Pages and data then have the same origin. */
  isEmbedded: boolean
  isDevelopment: boolean
  /** Null for a backend without change notifications. Each page then reads its own data. */
  sharedReads: SharedReads | null
  /** Last known values by name, a fallback during outages of the backend. */
  lastKnownValues: Map<string, unknown>
  errorReporter: Pick<
    ErrorReporter,
    'pageFailed' | 'usedStaleValue' | 'pageNotFound' | 'requestRejected' | 'getOutageSeconds'
  >
}

/** `caller` is the client's network. Under load, callers are served round-robin. */
export type RenderPage = (address: PageAddress, caller: string | null) => Promise<RenderedPage>

/** Response headers that the website may set. The server drops all others, except React Router's. */
const websiteHeaders = ['content-type', 'content-language', 'last-modified', 'link', 'location', 'retry-after']
const reactRouterHeader = /^x-remix-/
const revalidatedCacheControl = 'public, max-age=0, must-revalidate'
/** Used for responses whose address changes with their content. */
const immutableCacheControl = 'public, max-age=31536000, immutable'
/** Rendering is limited, because all requests share one thread. */
const renderLimits = { concurrency: 6, maxWaiting: 200 }
/** Timeout in ms for data of a hosted project. After this time, the visitor gets an error page. */
const dataTimeoutMs = 10_000

export function createRenderPage(options: RenderOptions): RenderPage {
  const { handlePage, backend, isEmbedded, isDevelopment, sharedReads, lastKnownValues, errorReporter } = options
  const renderQueue = createFairQueue(renderLimits)
  // The embedded platform has its own timeouts and ignores abort signals.
  const fetch = isEmbedded ? backend.fetch : withTimeout(backend.fetch)
  const hostedOrigin = isEmbedded ? null : new URL(backend.url).origin

  /**
   * Passes only known URL parts of the request to the website, which prevents cache poisoning by
   * headers.
   */
  return async ({ cacheKey, pathname, isPrivate }, caller) => {
    const request = new Request(backend.siteUrl + cacheKey, { headers: { accept: 'text/html' } })
    const connectOrigins = new Set<string>()
    const scriptSources = new Set<string>()
    const readOnce = createReadOnce()
    let isFallback = false
    const readShared = <Value>(name: string, read: () => Promise<Value>): Promise<Value> =>
      // A value that depends on a fallback is not current and must not be cached.
      sharedReads ? sharedReads.read(name, read, () => !isFallback) : read()
    const readOrStale = async <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
      try {
        const value = await readShared(name, read)
        if (!isFallback) lastKnownValues.set(name, value)
        return value
      } catch (error) {
        if (!lastKnownValues.has(name)) throw error
        isFallback = true
        errorReporter.usedStaleValue(error, redactPath(pathname))
        // The cast is safe, because each name is always read with the same type.
        return lastKnownValues.get(name) as Value
      }
    }
    const response = await renderQueue
      .run(
        () =>
          handlePage(request, {
            ...backend,
            fetch,
            onError: (error) => errorReporter.pageFailed(error, redactPath(pathname)),
            readShared: (name, read) => readOnce(name, () => readShared(name, read)),
            readOrStale: (name, read) => readOnce(name, () => readOrStale(name, read)),
            skipCache() {
              isFallback = true
            },
            allowScript: (source) => scriptSources.add(source),
            allowConnect: (url) => connectOrigins.add(new URL(url).origin),
          }),
        { caller },
      )
      .catch((error: unknown) => respondToError(error, pathname))
    const body = new Uint8Array(await response.arrayBuffer())
    const isCacheable = !isPrivate && !isFallback && response.status < 300
    const headers: Record<string, string> = {
      ...createSecurityHeaders(isPrivate),
      'cache-control': isCacheable ? chooseCacheControl(response) : 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }
    for (const [name, value] of response.headers) {
      if (websiteHeaders.includes(name) || reactRouterHeader.test(name)) headers[name] = value
    }
    // React Router sends its data without a charset.
    if (headers['content-type'] === 'text/x-script') headers['content-type'] += '; charset=utf-8'
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = createContentSecurityPolicy({
        scriptSources,
        backendOrigin: hostedOrigin,
        connectOrigins,
        isDevelopment,
      })
    }
    // The only script that this handler returns is the service worker, which must fetch pages.
    if (headers['content-type']?.startsWith('text/javascript')) {
      headers['content-security-policy'] = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
    }
    if (response.status === 503) headers['retry-after'] ??= '5'
    return { ...(await createPage(response.status, headers, body)), isFallback }
  }

  function respondToError(error: unknown, pathname: string): Response {
    if (error instanceof QueueFullError) {
      errorReporter.requestRejected('pages')
      return createPlainResponse(503, 'The server is busy. Try again in a moment.', { 'retry-after': '2' })
    }
    errorReporter.pageFailed(error, redactPath(pathname))
    return createPlainResponse(500, 'Something went wrong on this server.')
  }
}

/** Shortens a path for the log and removes the token of a preview. */
export function redactPath(pathname: string): string {
  return pathname.replace(/^\/preview\/.*/i, '/preview/…').slice(0, 200)
}

function chooseCacheControl({ headers }: Response): string {
  return headers.get('cache-control') === immutableCacheControl ? immutableCacheControl : revalidatedCacheControl
}

function createReadOnce() {
  const pendingReads = new Map<string, Promise<unknown>>()
  return <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
    const pendingRead = pendingReads.get(name) ?? read()
    pendingReads.set(name, pendingRead)
    // The cast is safe, because each name is always read with the same type.
    return pendingRead as Promise<Value>
  }
}

function withTimeout(backendFetch: typeof fetch): typeof fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(dataTimeoutMs)
    return backendFetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
  }
}
