import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { IsRouteAt, PageHandler } from '#app/page-handler.ts'
import { copiedPicturePath } from '#lib/http/copied-picture-address.ts'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { KeptAnswer } from '#lib/http/kept-answer.ts'
import { createMemoryBudget, defaultMemoryBytes, type MemoryBudget } from '#lib/memory-budget.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { Reports } from '../log/reports.ts'
import type { RequestKind } from '../metrics/request-metrics.ts'
import type { PageCacheCounts } from '../pages/page-cache.ts'
import { createPages, type Pages } from '../pages/pages.ts'
import { createPublicationClock } from '../pages/publication-clock.ts'
import type { CopiedPictures } from '../pictures/copied-pictures.ts'
import type { HostedProject } from '../start/open-hosted-project.ts'
import type { StaticFiles } from './static-files.ts'

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
  /** How many pages are made again at once after a change that drops them, those asked for last first; 24 by default. */
  renewals?: number
  /** Whether pages may show people and history that the product made up; true by default. */
  hasSamples?: boolean
  isDevelopment: boolean
  reports: Reports
  /** What is kept in memory shares it; 64 MB by default. */
  memory?: MemoryBudget
  /** Answers administrators who ask for the state of the site. */
  describeStatus?: (request: Request) => Promise<Response>
  /** Draws an SVG that an administrator sends as a picture. */
  drawBadge?: (request: Request) => Promise<Response>
  /** Called when somebody visits the home page, which the server counts people for. */
  onHomeVisit?: () => void
  /** Receives what each request was for, and how it was answered; nothing is measured without it. */
  onAnswer?: (kind: RequestKind, status: number, milliseconds: number) => void
}

export interface Site {
  /** `address` is the client's IP address. */
  fetch(request: Request, address: string): Promise<Response>
  /** The answer to a request to read something, where that is kept and can be sent at once. */
  kept(request: Pick<IncomingMessage, 'url' | 'headers'>): KeptAnswer | null
  /** A kept answer was sent. */
  noteKept(target: string, status: number, milliseconds: number): void
  pageCache(): PageCacheCounts
}

/** More than a visitor sees of a site, and less than 0.2 s of work. */
const usualRenewals = 24
/** A hosted project sends no change notices, so its cached pages are revalidated by age, in ms. */
const hostedFreshness = { freshMs: 5_000, staleMs: 60_000 }
/** For such a project: how long the answer holds when the next article is public or the next alert starts or ends, in ms. */
const hostedScheduleMs = 5_000
const tablesWithPictures = ['articles', 'leadership', 'media_library']
/** The home page, and its data as the site asks for it between two pages. */
const homePath = /^\/(_root\.data|_\.data)?$/
const platformPath = /^\/(auth|rest|storage|functions|realtime|graphql)\/v1(\/|$)/
/** Looks like a service of the platform; some pages have such an address too, `/news/v1` among them. */
const servicePath = /^\/[a-z]+\/v1(\/|$)/
const noPage = 'routes/public/not-found'

/** What the status screen of the staff area shows. */
const statusPath = '/site-status'

/** Where the editor of the badge gets a picture of an SVG. */
const badgeDrawingPath = '/badge-drawing'

/** Routes everything under one origin: pages, static files, health checks, and the platform where it is embedded. */
export function createSite(options: SiteOptions): Site {
  const { version, backend, staticFiles, pictures, reports, describeStatus, drawBadge, onHomeVisit, onAnswer } = options
  const { isRouteAt = () => false } = options
  const platform = 'fetch' in backend ? backend : null
  const pages = createSitePages(options)
  platform?.onChange(pages.invalidate)
  pictures?.onChange(() => {
    for (const table of tablesWithPictures) pages.invalidate(table)
  })
  platform?.onRemoval(pages.forgetDropped)
  const isForPlatform = (pathname: string) =>
    platformPath.test(pathname) || (servicePath.test(pathname) && isRouteAt(pathname, noPage))

  async function route(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/healthz') return healthResponse(true)
    if (url.pathname === '/readyz') return healthResponse(await backend.isReady(), version)
    if (platform && isForPlatform(url.pathname)) return platform.fetch(request, address)
    if (pictures && url.pathname === copiedPicturePath) {
      return pictures.respond(request, url.searchParams.get('from'))
    }
    if (describeStatus && url.pathname === statusPath) return describeStatus(request)
    if (drawBadge && url.pathname === badgeDrawingPath) return drawBadge(request)
    if (homePath.test(url.pathname)) onHomeVisit?.()
    return (await staticFiles?.respond(request, url.pathname)) ?? pages.fetch(request)
  }

  const answer: Site['fetch'] = (request, address) =>
    route(request, address).catch((error: unknown) => {
      reports.requestFailed(error)
      return new Response('Something went wrong on this server.\n', { status: 500, headers: plainTextHeaders })
    })

  const measure: Site['fetch'] = async (request, address) => {
    const begun = performance.now()
    const response = await answer(request, address)
    onAnswer?.(kindOf(new URL(request.url).pathname), response.status, performance.now() - begun)
    return response
  }

  return {
    fetch: onAnswer ? measure : answer,
    kept({ url = '', headers }) {
      const accepted = headers['accept-encoding']
      const encodings = Array.isArray(accepted) ? accepted.join() : accepted
      return (
        pages.kept(url, encodings) ?? staticFiles?.kept(url, encodings) ?? platform?.kept(url, headers.accept) ?? null
      )
    },
    noteKept(target, status, milliseconds) {
      const [path = ''] = target.split('?', 1)
      if (homePath.test(path)) onHomeVisit?.()
      onAnswer?.(kindOf(path), status, milliseconds)
    },
    pageCache: pages.cacheCounts,
  }
}

function kindOf(pathname: string): RequestKind {
  const [, service] = platformPath.exec(pathname) ?? []
  if (service !== undefined) return serviceKinds[service] ?? 'other'
  if (pathname === '/healthz' || pathname === '/readyz') return 'health'
  if (pathname === copiedPicturePath) return 'picture'
  if ([statusPath, badgeDrawingPath].includes(pathname)) return 'other'
  // Beside pages, few things have a dot in the last part of their path: icons, pictures, feeds.
  return /^\/assets\/|\.[a-z0-9]{2,5}$/.test(pathname) ? 'asset' : 'page'
}

const serviceKinds: Readonly<Record<string, RequestKind>> = {
  auth: 'auth',
  rest: 'rest',
  storage: 'storage',
  functions: 'functions',
}

/** Address, key and `fetch` for the official client, whichever backend it is. */
export function asClientsSeeIt(backend: SiteOptions['backend'], siteUrl: string) {
  return 'fetch' in backend
    ? { url: siteUrl, publishableKey: backend.keys.publishable, fetch: inProcessFetch(backend.fetch) }
    : { url: backend.url, publishableKey: backend.publishableKey, fetch }
}

function createSitePages({
  siteUrl,
  handlePage,
  isRouteAt,
  backend,
  pictures,
  renewals = usualRenewals,
  hasSamples = true,
  isDevelopment,
  reports,
  memory = createMemoryBudget(defaultMemoryBytes),
}: SiteOptions): Pages {
  const isEmbedded = 'fetch' in backend
  const schedules = timedTables.map(({ table, ask }) => {
    const clock = createPublicationClock({
      ask: () => askSeconds(ask, backend, siteUrl),
      maxAgeMs: isEmbedded ? Number.POSITIVE_INFINITY : hostedScheduleMs,
    })
    if (isEmbedded) {
      backend.onChange((changed) => {
        if (changed === table || changed === '*') clock.forget()
      })
    }
    return { table, next: clock.next }
  })
  const requestCopy = pictures?.request ?? (() => false)
  return createPages({
    handlePage,
    backend: { ...asClientsSeeIt(backend, siteUrl), siteUrl, hasSamples, requestCopy },
    isEmbedded,
    isDevelopment,
    isRouteAt,
    cache: {
      memory,
      ...(!isEmbedded && { freshness: hostedFreshness }),
      schedules,
      renewals,
    },
    reports,
  })
}

/** What visitors see of these tables changes at moments that no change tells of; the function says when the next one is. */
const timedTables = [
  { table: 'articles', ask: 'seconds_until_publication' },
  { table: 'alerts', ask: 'seconds_until_alert' },
] as const

/** With the secret key, where there is one: others are told only of what comes soon, which is longer than they keep a page. */
async function askSeconds(name: string, backend: SiteOptions['backend'], siteUrl: string): Promise<number | null> {
  const { url, publishableKey, fetch } = asClientsSeeIt(backend, siteUrl)
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    headers: { apikey: 'keys' in backend ? backend.keys.secret : publishableKey },
    signal: AbortSignal.timeout(scheduleTimeoutMs),
  })
  if (!answer.ok) throw new Error(`${name} could not be asked: status ${answer.status}`)
  return z
    .number()
    .nullable()
    .parse(await answer.json())
}

const scheduleTimeoutMs = 5_000

const plainTextHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

function healthResponse(isHealthy: boolean, version?: string): Response {
  const lines = [isHealthy ? 'ok' : 'not ready', ...(version === undefined ? [] : [`version ${version}`])]
  return new Response(`${lines.join('\n')}\n`, { status: isHealthy ? 200 : 503, headers: plainTextHeaders })
}
