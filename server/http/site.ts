import type { IsRouteAt, PageHandler } from '#app/page-handler.ts'
import { copiedPicturePath } from '#lib/http/copied-picture-address.ts'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { Reports } from '../log/reports.ts'
import type { RequestKind } from '../metrics/request-metrics.ts'
import { createAskNextMoment } from '../pages/ask-next-moment.ts'
import type { PageCacheCounts } from '../pages/page-cache.ts'
import { createPages, type Pages } from '../pages/pages.ts'
import type { CopiedPictures } from '../pictures/copied-pictures.ts'
import { kindOf, platformPath, statusPath } from './request-kind.ts'
import type { StaticFiles } from './static-files.ts'

export interface HostedProject {
  url: string
  publishableKey: string
  /** Resolves to true if the project's tables can be read; takes two seconds at most, and asks once a second at most. */
  isReady(): Promise<boolean>
}

export interface SiteOptions {
  /** Shown by `/readyz`. */
  version?: string
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  handlePage: PageHandler
  /** The website's routes, whose data may be cached; none is by default. */
  isRouteAt?: IsRouteAt
  /** The embedded platform, or the address of a hosted project. */
  backend: Platform | HostedProject
  staticFiles: StaticFiles | null
  /** Copies of pictures from other sites; without them, such pictures are not shown. */
  pictures?: CopiedPictures
  /** True if pages may show people and history that the product made up, as by default. */
  hasSamples?: boolean
  isDevelopment: boolean
  reports: Reports
  /** 16 MB by default. */
  pageCacheBytes?: number
  /** Answers administrators who ask for the state of the site. */
  describeStatus?: (request: Request) => Promise<Response>
  /** Called when somebody visits the home page, which the server counts people for. */
  onHomeVisit?: () => void
  /** Receives what each request was for, and how it was answered; nothing is measured without it. */
  onAnswer?: (kind: RequestKind, status: number, milliseconds: number) => void
}

export interface Site {
  /** `address` is the client's IP address. */
  fetch(request: Request, address: string): Promise<Response>
  pageCache(): PageCacheCounts
  /** Stops timers. */
  close(): void
}

/** Looks like a service of the platform; some pages have such an address too, `/news/v1` among them. */
const servicePath = /^\/[a-z]+\/v1(\/|$)/
const noPage = 'routes/public/not-found'

/** Serves everything under one origin. */
export function createSite(options: SiteOptions): Site {
  const { version, backend, staticFiles, pictures, reports, describeStatus, onHomeVisit, onAnswer } = options
  const { isRouteAt = () => false } = options
  const platform = 'fetch' in backend ? backend : null
  const pages = createSitePages(options)
  platform?.onChange((_, mayRemove) => pages.raiseVersion(mayRemove))
  pictures?.onChange(() => pages.raiseVersion(false))

  function isService(path: string): boolean {
    return platformPath.test(path) || (servicePath.test(path) && isRouteAt(path, noPage))
  }

  /** Asks each part of the server in turn whether the path is its own; all others are pages. */
  async function answer(request: Request, url: URL, address: string): Promise<Response> {
    const path = url.pathname
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && path === '/healthz') return healthResponse(true)
    if (isRead && path === '/readyz') return healthResponse(await backend.isReady(), version)
    if (platform && isService(path)) return platform.fetch(request, address)
    if (pictures && path === copiedPicturePath) return pictures.respond(request, url.searchParams.get('from'))
    if (describeStatus && path === statusPath) return describeStatus(request)
    const file = await staticFiles?.respond(request, path)
    if (file) return file
    if (path === '/') onHomeVisit?.()
    return pages.fetch(request, url)
  }

  return {
    async fetch(request, address) {
      const begun = performance.now()
      const url = new URL(request.url)
      const response = await answer(request, url, address).catch((error: unknown) => {
        reports.requestFailed(error)
        return new Response('Something went wrong on this server.\n', { status: 500, headers: plainTextHeaders })
      })
      onAnswer?.(kindOf(url.pathname), response.status, performance.now() - begun)
      return response
    },
    pageCache: pages.cacheCounts,
    close: pages.close,
  }
}

/** Address, key and `fetch` for the official client, whichever backend it is. */
export function asClientsSeeIt(backend: SiteOptions['backend'], siteUrl: string) {
  return 'fetch' in backend
    ? { url: siteUrl, publishableKey: backend.keys.publishable, fetch: inProcessFetch(backend.fetch) }
    : { url: backend.url, publishableKey: backend.publishableKey, fetch }
}

/** A hosted project sends no change notices, so its cached pages are revalidated by age, in ms. */
const hostedFreshness = { freshMs: 5_000, staleMs: 60_000 }

function createSitePages({
  siteUrl,
  handlePage,
  backend,
  pictures,
  hasSamples = true,
  isDevelopment,
  reports,
  pageCacheBytes = 16 * 1024 * 1024,
}: SiteOptions): Pages {
  const isEmbedded = 'fetch' in backend
  const client = asClientsSeeIt(backend, siteUrl)
  const requestCopy = pictures?.request ?? (() => false)
  return createPages({
    handlePage,
    backend: { ...client, siteUrl, hasSamples, requestCopy },
    isEmbedded,
    isDevelopment,
    cache: { maxBytes: pageCacheBytes, ...(!isEmbedded && { freshness: hostedFreshness }) },
    // With only the public key, the functions tell of the next 90 seconds.
    askNextMoment: createAskNextMoment({ ...client, key: isEmbedded ? backend.keys.secret : client.publishableKey }),
    reports,
  })
}

const plainTextHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

function healthResponse(isHealthy: boolean, version?: string): Response {
  const lines = [isHealthy ? 'ok' : 'not ready', ...(version === undefined ? [] : [`version ${version}`])]
  return new Response(`${lines.join('\n')}\n`, { status: isHealthy ? 200 : 503, headers: plainTextHeaders })
}
