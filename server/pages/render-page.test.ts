import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import { createErrorReporter } from '../log/error-reporter.ts'
import { createPages } from './pages.ts'

const siteUrl = 'https://police.example.org'

function startPages(handlePage: PageHandler) {
  const lines: { event: string; err?: { message: string } }[] = []
  const errorReporter = createErrorReporter(
    pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
  )
  const pages = createPages({
    handlePage,
    backend: {
      url: siteUrl,
      siteUrl,
      publishableKey: 'key',
      fetch,
      sendsMail: false,
      hasSamples: true,
      requestCachedPicture: () => false,
    },
    isEmbedded: true,
    isDevelopment: false,
    cache: { maxBytes: 1_000_000 },
    fetchSecondsUntilChange: async () => null,
    errorReporter,
  })
  const get = async (path: string, ip = '203.0.113.1') => {
    const url = new URL(path, siteUrl)
    const response = await pages.fetch(new Request(url), url, ip)
    return { status: response.status, text: await response.text() }
  }
  return { pages, lines, get }
}

test('One network with too many waiting requests does not block another network', async () => {
  const gate = Promise.withResolvers<void>()
  const { pages, get } = startPages(async (request) => {
    await gate.promise
    return new Response(new URL(request.url).pathname)
  })
  const flood = Array.from({ length: 400 }, (_, index) => get(`/flood-${index}`))
  const otherPage = get('/about', '198.51.100.7')
  gate.resolve()
  expect(await otherPage).toEqual({ status: 200, text: '/about' })
  expect((await Promise.all(flood)).filter(({ status }) => status === 503).length).toBeGreaterThan(100)
  pages.close()
})

test('A page uses the last value if a new value can’t be read, and the reason is logged', async () => {
  let readValue = async () => 'Bay City Police'
  const { pages, lines, get } = startPages(
    async (_, { readOrStale }) => new Response(await readOrStale('name', () => readValue())),
  )
  expect((await get('/about')).text).toBe('Bay City Police')
  readValue = () => Promise.reject(new TypeError('a defect'))
  pages.incrementVersion(false)
  expect((await get('/about')).text).toBe('Bay City Police')
  expect(lines).toMatchObject([{ event: 'page_failed', err: { message: 'a defect' } }])
  pages.close()
})

test('A page doesn’t use a value from before a removal', async () => {
  let readValue = async () => 'A storm is coming'
  const { pages, get } = startPages(
    async (_, { readOrStale }) => new Response(await readOrStale('alerts', () => readValue())),
  )
  expect((await get('/about')).text).toBe('A storm is coming')
  readValue = () => Promise.reject(new TypeError('fetch failed'))
  pages.incrementVersion(true)
  expect((await get('/about')).status).toBe(500)
  pages.close()
})
