import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import { createErrorReporter } from '#server/log/error-reporter.ts'
import { createPages } from '#server/pages/pages.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

const bundle = pathToFileURL(join(import.meta.dirname, '../../../../build/server/index.js')).href
const { handlePage } = (await import(bundle)) as { handlePage: PageHandler }

const siteUrl = 'https://police.example.org'

const getAddress = (input: string | URL | Request) => String(input instanceof Request ? input.url : input)

type PageBackend = Parameters<PageHandler>[1]

/** Returns the backend of one request, without cached values of earlier requests. */
function createBackend(overrides: Partial<PageBackend>): PageBackend {
  return {
    url: siteUrl,
    siteUrl,
    publishableKey: 'key',
    fetch,
    onError() {},
    readShared: (_name, load) => load(),
    readOrStale: (_name, load) => load(),
    skipCache() {},
    allowScript() {},
    sendsMail: true,
    hasSamples: true,
    allowConnect() {},
    requestCachedPicture: () => false,
    ...overrides,
  }
}

const failures = {
  'refuses connections': () => Promise.reject(new TypeError('fetch failed')),
  'is overloaded': () => Promise.resolve(Response.json({ code: 'PGRST002', message: 'busy' }, { status: 503 })),
  'sends HTML instead of JSON': () =>
    Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
}

const pages = [
  ['/', 'Something went wrong'],
  ['/services', 'Something went wrong'],
  ['/news', 'Something went wrong'],
  ['/news/7c1e0000-0000-4000-8000-000000000202', 'Article Not Found'],
  ['/leadership', 'Error loading leadership data. Please try again later.'],
  ['/leadership/thomas-brandvold', 'Biography Not Available'],
  ['/media', 'Something went wrong'],
] as const

for (const [failure, send] of Object.entries(failures)) {
  test.each(pages)(`%s shows an error, a retry link and the layout if the backend ${failure}`, async (path, text) => {
    const start = performance.now()
    const response = await handlePage(
      new Request(siteUrl + path, { headers: { accept: 'text/html' } }),
      createBackend({ fetch: send }),
    )
    const html = await response.text()
    const durationMs = performance.now() - start
    expect(durationMs).toBeLessThan(scaleToLoad(2_000, durationMs))
    expect(response.status).toBe(503)
    expect(html).toContain(text)
    expect(html).toContain(`href="${path}"`)
    expect(html).toContain('Try Again')
    expect(html).toContain('data-slot="site-footer"')
    expect(html).not.toContain('fetch failed')
  })
}

test.each(pages.filter(([path]) => path.startsWith('/news') || path.startsWith('/leadership')))(
  '%s shows the same error in the site’s layout if only its records are unavailable',
  async (path, text) => {
    const errors: unknown[] = []
    const backend = createBackend({
      fetch: async (input) => {
        if (/[/](site_settings|alerts)/.test(getAddress(input))) {
          return Response.json([{ settings: { name: 'Bay City Police' } }])
        }
        if (getAddress(input).includes('/content_documents')) return Response.json([])
        return Response.json({ code: 'PGRST002', message: 'busy' }, { status: 503 })
      },
      onError: (error) => errors.push(error),
    })
    const response = await handlePage(new Request(siteUrl + path, { headers: { accept: 'text/html' } }), backend)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain(text)
    expect(html).toContain(`href="${path}"`)
    expect(html).toContain('Try Again')
    expect(html).toContain('Bay City Police')
    expect(errors).toEqual([expect.objectContaining({ message: 'busy' })])
  },
)

test('A biography omits other leaders if their list is unavailable', async () => {
  const at = '2026-01-01T00:00:00Z'
  const leader = {
    ...{ id: '1', slug: 'ada-quill', name: 'Ada Quill', rank: 'Chief', department: 'Command', badge: '1' },
    ...{ years: '12 years', description: 'Leads the department.', personal_statement: null, photo: null },
    ...{ drawn_face: null, has_filled_position: true, display_order: 0, vacancy: null, picture_hints: {} },
    ...{ career_history: [], education: [], awards: [], created_at: at, updated_at: at },
  }
  const fetchOnlyLeader = async (input: string | URL | Request) => {
    if (getAddress(input).includes('slug=eq.')) return Response.json([leader])
    if (getAddress(input).includes('/leadership')) return Response.json({ code: 'PGRST002' }, { status: 503 })
    return Response.json([])
  }
  const skipCache = vi.fn<() => void>()
  const response = await handlePage(
    new Request(`${siteUrl}/leadership/ada-quill`, { headers: { accept: 'text/html' } }),
    createBackend({ fetch: fetchOnlyLeader, skipCache }),
  )
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('Leads the department.')
  expect(html).not.toContain('More Leaders')
  expect(skipCache).toHaveBeenCalled()
})

test('The search page omits services if their list is unavailable', async () => {
  const skipCache = vi.fn<() => void>()
  const fetchWithoutServices = async (input: string | URL | Request) =>
    getAddress(input).includes('/services') ? Response.json({ code: 'PGRST002' }, { status: 503 }) : Response.json([])
  const response = await handlePage(
    new Request(`${siteUrl}/search`, { headers: { accept: 'text/html' } }),
    createBackend({ fetch: fetchWithoutServices, skipCache }),
  )
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Start here')
  expect(skipCache).toHaveBeenCalled()
})

function startPages(send: typeof fetch, errorReporter = createErrorReporter(pino({ enabled: false }))) {
  const { url, publishableKey, sendsMail, hasSamples, requestCachedPicture } = createBackend({})
  return createPages({
    handlePage,
    backend: { url, siteUrl, publishableKey, fetch: send, sendsMail, hasSamples, requestCachedPicture },
    isEmbedded: true,
    isDevelopment: false,
    cache: { maxBytes: 1_000_000 },
    fetchSecondsUntilChange: async () => null,
    errorReporter,
  })
}

test('The home page omits unavailable news and is not cached', async () => {
  let isUnavailable = true
  const errorReporter = createErrorReporter(pino({ enabled: false }))
  const pages = startPages(async (input) => {
    if (/[/](site_settings|content_documents|services)/.test(getAddress(input))) return Response.json([])
    return isUnavailable ? Response.json({ code: 'PGRST002', message: 'busy' }, { status: 503 }) : Response.json([])
  }, errorReporter)
  const get = async () => {
    const response = await pages.fetch(new Request(siteUrl), new URL(siteUrl), '127.0.0.1')
    return { status: response.status, cacheControl: response.headers.get('cache-control'), html: await response.text() }
  }
  const without = await get()
  expect(without).toMatchObject({ status: 200, cacheControl: 'no-store' })
  expect(without.html).toContain('Join Our Team')
  expect(without.html).not.toContain('id="latest-title"')
  expect(errorReporter.failures.getTotal()).toBeGreaterThan(0)
  isUnavailable = false
  const again = await get()
  expect(again).toMatchObject({ status: 200, cacheControl: 'public, max-age=0, must-revalidate' })
  expect(again.html).toContain('id="latest-title"')
})

test('While the backend is unavailable, pages show the last known name and content and are not cached', async () => {
  const at = '2026-01-01T00:00:00Z'
  const service = { id: 'police-reports', action: null, forms: null, is_shown: true, display_order: null }
  const respondWithName = (name: string) => async (input: string | URL | Request) => {
    if (getAddress(input).includes('/site_settings')) return Response.json([{ settings: { name } }])
    if (getAddress(input).includes('is_shown')) return Response.json([{ ...service, created_at: at, updated_at: at }])
    const documents = [{ id: 'errors', content: { failure: { title: 'Radio silence' } } }]
    const isCustomPageQuery = getAddress(input).includes('visibility=')
    return Response.json(getAddress(input).includes('/content_documents') && !isCustomPageQuery ? documents : [])
  }
  let send: typeof fetch = respondWithName('Bay City Police')
  const pages = startPages((input) => send(input))
  const get = async (path: string) => {
    const response = await pages.fetch(new Request(siteUrl + path), new URL(siteUrl + path), '127.0.0.1')
    return { response, html: await response.text() }
  }
  for (const path of ['/about', '/services/police-reports']) expect((await get(path)).response.status).toBe(200)
  for (const fail of Object.values(failures)) {
    send = fail
    // A lost database connection invalidates pages in the same way.
    pages.incrementVersion(false)
    const [training, news] = [await get('/training'), await get('/news')]
    expect([training.response.status, news.response.status]).toEqual([200, 503])
    // The form wasn't requested before, but the cached service is enough to render it.
    const { response, html: form } = await get('/services/police-reports/forms/report-copy-request')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(form).toContain('Report copy request')
    expect(training.response.headers.get('cache-control')).toBe('no-store')
    for (const { html } of [training, news]) expect(html).toContain('Bay City Police')
    expect(news.html).toContain('Radio silence')
  }
  send = respondWithName('Bay City Sheriff')
  pages.incrementVersion(false)
  const again = await get('/training')
  expect(again.html).toContain('Bay City Sheriff')
  expect(again.response.headers.get('cache-control')).toContain('must-revalidate')
})
