import type { Backend } from '#app/lib/backend.ts'
import type { PageHandler } from '#app/page-handler.ts'
import { createBoundedQueue, QueueFullError } from '#lib/bounded-queue.ts'
import type { Log } from '../log.ts'
import { backendAddress } from './backend-address.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createPage, type Page } from './page.ts'
import { type PageAddress, parsePageAddress } from './page-address.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import { recordingFetch } from './recording-fetch.ts'
import { isFromAnotherSite } from './request-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { createSettingsMemory } from './settings-memory.ts'

export interface PagesOptions {
  handlePage: PageHandler
  backend: Omit<Backend, 'onError'>
  /** The platform is part of this server, so that pages and data share their origin. */
  isEmbedded: boolean
  isDevelopment: boolean
  cache: PageCacheOptions
  log: Log
}

export interface Pages {
  fetch(request: Request): Promise<Response>
  drop(table: string): void
}

/** What the website may say about an answer; everything else is this server's to say. */
const headersOfTheSite = ['content-type', 'content-language', 'last-modified', 'link', 'location', 'retry-after']
const reactRouterHeader = /^x-remix-/
/** What a page's scripts call beside the site's own addresses, separated by spaces; it ends here, in the policy. */
const connectsToHeader = 'x-connects-to'
/** Rendering is work for the one thread that all requests share. */
const renderLimits = { concurrency: 6, maxWaiting: 200 }
/** Characters of a path that the log keeps. */
const longestLogged = 200

/** Answers what is asked of the website: from the kept pages where it can, else by rendering. */
export function createPages({ handlePage, backend, isEmbedded, isDevelopment, cache, log }: PagesOptions): Pages {
  const kept = createPageCache(cache)
  const renders = createBoundedQueue(renderLimits)
  const settings = createSettingsMemory()
  const isSecure = backend.siteUrl.startsWith('https:')
  const connect = isEmbedded ? [] : [backend.url]

  /** The website sees an address of known parts and nothing else of a request: no header can change a page. */
  async function render({ key, pathname, isPrivate }: PageAddress, tables: Set<string>, url: string): Promise<Page> {
    const request = new Request(backend.siteUrl + key, { headers: { accept: 'text/html' } })
    let isStopgap = false
    const backendFetch = settings.wrap(backend.fetch, () => {
      isStopgap = true
      log.warn(
        { event: 'settings_stand_in', path: pathname.slice(0, longestLogged) },
        'the settings could not be read; those last read stand in',
      )
    })
    const response = await renders
      .run(() =>
        handlePage(request, {
          ...backend,
          url,
          fetch: recordingFetch(backendFetch, tables),
          onError: (error) => reportFailure(error, pathname),
        }),
      )
      .catch((error: unknown) => answerFailure(error, pathname))
    const body = Buffer.from(await response.arrayBuffer())
    const headers: Record<string, string> = {
      ...securityHeaders({ isSecure, isPrivate }),
      'cache-control':
        isPrivate || isStopgap || response.status >= 300 ? 'no-store' : 'public, max-age=0, must-revalidate',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }
    for (const [name, value] of response.headers) {
      if (headersOfTheSite.includes(name) || reactRouterHeader.test(name)) headers[name] = value
    }
    // React Router's own data has a type without it.
    if (headers['content-type'] === 'text/x-script') headers['content-type'] += '; charset=utf-8'
    if (headers['content-type']?.startsWith('text/html')) {
      const called = response.headers.get(connectsToHeader)?.split(' ').filter(Boolean) ?? []
      headers['content-security-policy'] = contentSecurityPolicy(body.toString('utf8'), {
        connect: [...connect, ...called.map((address) => new URL(address).origin)],
        isDevelopment,
      })
    }
    if (response.status === 503) headers['retry-after'] ??= '5'
    return { ...createPage(response.status, headers, body), isStopgap }
  }

  function answerFailure(error: unknown, pathname: string): Response {
    if (error instanceof QueueFullError) {
      return new Response('The server is busy. Please try again in a moment.\n', {
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' },
      })
    }
    reportFailure(error, pathname)
    return new Response('Something went wrong on this server.\n', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }

  function reportFailure(error: unknown, pathname: string): void {
    log.error({ event: 'page_failed', path: pathname.slice(0, longestLogged), err: error }, 'a page could not be made')
  }

  return {
    drop: kept.drop,

    async fetch(request) {
      const url = new URL(request.url)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return isFromAnotherSite(request, backend.siteUrl)
          ? plainAnswer(403, 'This request came from another site.')
          : plainAnswer(405, 'Pages can only be read.', { allow: 'GET, HEAD' })
      }
      const address = parsePageAddress(url)
      if (!address) return plainAnswer(404, 'There is no such page.')
      const from = address.isPrivate && isEmbedded ? backendAddress(url, backend.siteUrl) : backend.url
      const page =
        isDevelopment || !address.isKept
          ? await render(address, new Set(), from)
          : await kept.find(address.key, (tables) => render(address, tables, from))
      if (page.status === 404) {
        log.info({ event: 'not_found', path: address.pathname.slice(0, longestLogged) }, 'a page that does not exist')
      }
      return page.answer(request)
    },
  }
}

function plainAnswer(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...headers,
    },
  })
}
