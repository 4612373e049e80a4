import type { PageHandler } from '#app/page-handler.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { Log } from '../log.ts'
import { createPages, type Pages } from '../pages/pages.ts'
import type { StaticFiles } from './static-files.ts'

export interface SiteOptions {
  /** The site's public address, without a slash at its end. */
  siteUrl: string
  handlePage: PageHandler
  /** The platform of this process, or the address of a hosted one. */
  backend: Platform | HostedBackend
  staticFiles: StaticFiles | null
  isDevelopment: boolean
  log: Log
}

interface HostedBackend {
  url: string
  publishableKey: string
}

export interface Site {
  fetch(request: Request, address: string): Promise<Response>
}

const pageBytes = 64 * 1024 * 1024
/** A hosted project tells of no change; its pages are made anew behind the back of the first who asks after this, ms. */
const hostedFreshness = { freshMs: 5_000, staleMs: 60_000 }
const platformPath = /^\/(auth|rest|storage|functions)\/v1(\/|$)/

/** Everything that is served at one address: pages, files, health, and the platform where it is embedded. */
export function createSite(options: SiteOptions): Site {
  const { backend, staticFiles, log } = options
  const platform = 'fetch' in backend ? backend : null
  const pages = createSitePages(options)
  platform?.onChange(pages.drop)

  async function route(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/healthz') return state(true)
    if (url.pathname === '/readyz') return state(platform ? await platform.isReady() : true)
    if (platform && platformPath.test(url.pathname)) return platform.fetch(request, address)
    return (await staticFiles?.answer(request, url.pathname)) ?? pages.fetch(request)
  }

  return {
    fetch: (request, address) =>
      route(request, address).catch((error: unknown) => {
        log.error({ event: 'request_failed', err: error }, 'a request could not be answered')
        return new Response('Something went wrong on this server.\n', { status: 500, headers: plainHeaders })
      }),
  }
}

function createSitePages({ siteUrl, handlePage, backend, isDevelopment, log }: SiteOptions): Pages {
  const isEmbedded = 'fetch' in backend
  return createPages({
    handlePage,
    backend: isEmbedded
      ? {
          url: siteUrl,
          publishableKey: backend.keys.publishable,
          fetch: (input, init) => backend.fetch(new Request(input, init)),
          siteUrl,
        }
      : { url: backend.url, publishableKey: backend.publishableKey, fetch, siteUrl },
    isEmbedded,
    isDevelopment,
    cache: { maxBytes: pageBytes, freshness: isEmbedded ? undefined : hostedFreshness },
    log,
  })
}

const plainHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

function state(isGood: boolean): Response {
  return new Response(isGood ? 'ok\n' : 'not ready\n', { status: isGood ? 200 : 503, headers: plainHeaders })
}
