import { Hono } from 'hono'
import type { PageHandler } from '#app/page-handler.ts'
import { cachedPicturePath } from '#lib/http/cached-picture-url.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { ErrorReporter } from '../log/error-reporter.ts'
import type { RequestKind } from '../metrics/request-metrics.ts'
import { createFetchSecondsUntilChange } from '../pages/fetch-seconds-until-change.ts'
import type { PageCacheCounts } from '../pages/page-cache.ts'
import { createPages, type Pages } from '../pages/pages.ts'
import type { CachedPictures } from '../pictures/cached-pictures.ts'
import { createPlainResponse } from './plain-response.ts'
import { getRequestKind, platformServices, statusPath } from './request-kind.ts'
import type { StaticFiles } from './static-files.ts'

export interface HostedProject {
  url: string
  publishableKey: string
  /**
   * Resolves to true if the project's tables can be read. Takes at most two seconds. The result is
   * cached for a second.
   */
  isReady(): Promise<boolean>
}

export interface SiteOptions {
  /** Version that `/readyz` shows. */
  version?: string
  siteUrl: string
  handlePage: PageHandler
  /** The embedded platform, or a hosted project. */
  backend: Platform | HostedProject
  staticFiles: StaticFiles | null
  /** Cache of pictures from other sites. Without this cache, pages don't show those pictures. */
  pictures?: CachedPictures
  /** True if pages may show fictional people and history; true by default. */
  hasSamples?: boolean
  isDevelopment: boolean
  errorReporter: ErrorReporter
  /** Limit of the page cache; 16 MB by default. */
  pageCacheBytes?: number
  handleStatus?: (request: Request) => Promise<Response>
  /** Called for each visit to the home page, which shows live counts. */
  onHomeVisit?: () => void
  onResponse?: (kind: RequestKind, status: number, milliseconds: number) => void
}

export interface Site {
  /** `ip` is the client's IP address. */
  fetch(request: Request, ip: string): Promise<Response>
  getPageCacheCounts(): PageCacheCounts
  close(): void
}

/** `url` is the request's URL with an undecoded path. */
type Env = { Bindings: { url: URL; ip: string } }

/** Serves everything under one origin. The first matching route handles a request. */
export function createSite(options: SiteOptions): Site {
  const { version, backend, staticFiles, pictures, errorReporter, handleStatus, onHomeVisit, onResponse } = options
  const platform = 'fetch' in backend ? backend : null
  const pages = createSitePages(options)
  platform?.onChange((_, mayHideContent) => pages.incrementVersion(mayHideContent))
  pictures?.onChange(() => pages.incrementVersion(false))

  const app = new Hono<Env>({ getPath: (_, options) => options?.env?.url.pathname ?? '/' })

  app.get('/healthz', () => createHealthResponse(true))
  app.get('/readyz', async () => createHealthResponse(await backend.isReady(), version))

  if (platform) {
    for (const service of platformServices) {
      app.all(`/${service}/v1/*`, ({ req, env }) => platform.fetch(req.raw, env.ip))
    }
  }
  if (pictures) app.all(cachedPicturePath, ({ req }) => pictures.respond(req.raw, req.query('from') ?? null))
  if (handleStatus) app.all(statusPath, ({ req }) => handleStatus(req.raw))

  for (const [path, respond] of staticFiles ?? []) app.all(path, ({ req }) => respond(req.raw))

  app.all('*', ({ req, env: { url, ip } }) => {
    if (url.pathname === '/') onHomeVisit?.()
    return pages.fetch(req.raw, url, ip)
  })

  app.onError((error) => {
    errorReporter.requestFailed(error)
    return createPlainResponse(500, 'Something went wrong on this server.')
  })

  return {
    async fetch(request, ip) {
      const startedAt = performance.now()
      const url = new URL(request.url)
      const response = await app.fetch(request, { url, ip })
      onResponse?.(getRequestKind(url.pathname), response.status, performance.now() - startedAt)
      return response
    },
    getPageCacheCounts: pages.getCacheCounts,
    close: pages.close,
  }
}

export function getClientSettings(backend: SiteOptions['backend'], siteUrl: string) {
  return 'fetch' in backend
    ? { url: siteUrl, publishableKey: backend.keys.publishable, fetch: createInProcessFetch(backend.fetch) }
    : { url: backend.url, publishableKey: backend.publishableKey, fetch }
}

/** A hosted project doesn't send change notifications, so its cached pages expire by age. */
const hostedFreshness = { freshMs: 5_000, staleMs: 60_000 }

function createSitePages({
  siteUrl,
  handlePage,
  backend,
  pictures,
  hasSamples = true,
  isDevelopment,
  errorReporter,
  pageCacheBytes = 16 * 1024 * 1024,
}: SiteOptions): Pages {
  const isEmbedded = 'fetch' in backend
  const client = getClientSettings(backend, siteUrl)
  const requestCachedPicture = pictures?.request ?? (() => false)
  return createPages({
    handlePage,
    backend: { ...client, siteUrl, sendsMail: !isEmbedded || backend.sendsMail, hasSamples, requestCachedPicture },
    isEmbedded,
    isDevelopment,
    cache: {
      maxBytes: pageCacheBytes,
      ...(!isEmbedded && { freshness: hostedFreshness }),
    },
    // With the publishable key, the database functions only reveal changes in the next 90 seconds.
    fetchSecondsUntilChange: createFetchSecondsUntilChange({
      ...client,
      key: isEmbedded ? backend.keys.secret : client.publishableKey,
    }),
    errorReporter,
  })
}

function createHealthResponse(isHealthy: boolean, version?: string): Response {
  const lines = [isHealthy ? 'ok' : 'not ready', ...(version === undefined ? [] : [`version ${version}`])]
  return createPlainResponse(isHealthy ? 200 : 503, lines.join('\n'))
}
