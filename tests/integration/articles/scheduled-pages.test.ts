import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyFilter } from '#app/features/articles/archive/archive-filter.ts'
import { fetchArticleFacets, listArchivePage } from '#app/features/articles/archive/fetch-archive.ts'
import { listArticles, listFeedArticles } from '#app/features/articles/fetch-articles.ts'
import { searchSite } from '#app/features/search/search-site.ts'
import type { PageHandler } from '#app/page-handler.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { listen } from '#server/http/listen.ts'
import { createSite, type Site } from '#server/http/site.ts'
import { createErrorReporter } from '#server/log/error-reporter.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import { type ServerFixture, startServerFixture } from '../server/server-fixture.ts'

let server: ServerFixture
let sites: Record<string, Site>
const closeCallbacks: (() => Promise<void>)[] = []
/**
 * Counts page renders of the instances that listen for changes. The hosted project's server isn't
 * counted, because it also revalidates pages after 5 s.
 */
const renders = { count: 0 }

const countAndShowTitles: PageHandler = (...args) => {
  renders.count += 1
  return showTitles(...args)
}

/** Responds with the titles that the requested page lists, with the same queries as the site. */
const showTitles: PageHandler = async (request, backend) => {
  const client = createClient(backend.url, backend.publishableKey, { global: { fetch: backend.fetch } })
  const { pathname } = new URL(request.url)
  const listTitles = async () => {
    if (pathname === '/about') {
      const { data } = await client.from('alerts').select('title').throwOnError()
      return data.map(({ title }) => String(title))
    }
    if (pathname === '/feed.xml')
      return (await listFeedArticles(client, { type: null, categories: null })).map(({ title }) => title)
    if (pathname === archivePath) {
      const filter = { ...emptyFilter, year: 2026 }
      // Uses the count as the page size, so a stale count fails the test.
      const { total: size } = await fetchArticleFacets(client, filter)
      const rows = size === 0 ? [] : await listArchivePage(client, { filter, spellings: [], page: 1, size })
      return rows.map(({ title }) => title)
    }
    if (pathname === '/media') {
      const result = await searchSite(client, { query: 'tide', entries: [], section: 'news', page: 1, size: 10 })
      return result.groups.flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')))
    }
    return (await listArticles(client, { type: 'news', page: 1, size: 10 })).articles.map(({ title }) => title)
  }
  return new Response((await listTitles()).join('\n'), { headers: { 'content-type': 'text/html' } })
}
const archivePath = '/news/archive/2026'
const paths = ['/news', '/feed.xml', '/media', archivePath]

beforeAll(async () => {
  server = await startServerFixture(countAndShowTitles)
  const { platform } = server
  const project = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, address) => platform.fetch(request, address),
  })
  closeCallbacks.push(() => project.close(0))
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-instance-'))
  const otherPlatform = await createSitePlatform({
    connection: server.database.connection,
    dataDir,
    signingKeysFile: null,
    siteUrl: 'http://site.test',
    signUpPolicy: 'approval',
    autoconfirm: true,
    onError: (error) => console.error(error),
  })
  closeCallbacks.push(async () => {
    await otherPlatform.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const sharedOptions = {
    staticFiles: null,
    isDevelopment: false,
    errorReporter: createErrorReporter(pino({ enabled: false })),
    siteUrl: 'http://site.test',
  }
  sites = {
    'the server': server.site,
    'another instance': createSite({ ...sharedOptions, handlePage: countAndShowTitles, backend: otherPlatform }),
    'a server of a hosted project': createSite({
      ...sharedOptions,
      handlePage: showTitles,
      backend: { url: project.url, publishableKey: platform.keys.publishable, isReady: async () => true },
    }),
  }
})
afterAll(async () => {
  for (const site of Object.values(sites)) site.close()
  for (const close of closeCallbacks) await close()
  await server.close()
})

async function fetchPage(site: Site, path: string): Promise<string> {
  return (await site.fetch(new Request(`http://site.test${path}`), '127.0.0.1')).text()
}

const readPagesWithTitle = async () => {
  const pageTexts = Object.values(sites).flatMap((site) => paths.map((path) => fetchPage(site, path)))
  return (await Promise.all(pageTexts)).filter((text) => text.includes('High') && text.includes('tide'))
}

test('All instances show a scheduled article on time and hide it after it is withdrawn', async () => {
  expect(await readPagesWithTitle()).toEqual([])
  const at = new Date(Date.now() + 4_000)
  const columns = { state: 'scheduled', published_at: at.toISOString() }
  const { id } = await insertArticle(server.service, 'High tide', columns)
  const before = await readPagesWithTitle()
  if (Date.now() < at.getTime()) expect(before).toEqual([])
  // Until the publication time, the counted instances serve cached pages.
  const countRenders = async () => {
    const { count: countBefore } = renders
    await readPagesWithTitle()
    return renders.count - countBefore
  }
  await expect.poll(countRenders).toBe(0)
  if (Date.now() < at.getTime() - 100) expect(await countRenders()).toBe(0)
  await expect
    .poll(async () => (await readPagesWithTitle()).length, { timeout: 30_000, interval: 200 })
    .toBe(3 * paths.length)
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())

  await updateArticle(server.service, id, { state: 'withdrawn' })
  const { 'a server of a hosted project': hosted, ...embedded } = sites
  for (const path of paths) expect(await fetchPage(server.site, path)).not.toContain('tide')
  for (const site of Object.values(embedded)) {
    for (const path of paths) await expect.poll(() => fetchPage(site, path)).not.toContain('tide')
  }
  // The instance without change notifications revalidates after some seconds.
  await expect
    .poll(async () => hosted && fetchPage(hosted, '/news'), { timeout: 60_000, interval: 500 })
    .not.toContain('tide')
})

test('All instances show an alert from its start to its end', async () => {
  const instances = Object.values(sites)
  const readAboutPages = async () => (await Promise.all(instances.map((site) => fetchPage(site, '/about')))).join()
  const countPagesWithAlert = async () => (await readAboutPages()).split('Storm').length - 1
  expect(await countPagesWithAlert()).toBe(0)
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
  const row = { title: 'Storm', starts_at: inSeconds(2), ends_at: inSeconds(3_600) }
  const { data } = await server.service.from('alerts').insert(row).select('id').single().throwOnError()
  const before = await countPagesWithAlert()
  if (Date.now() < Date.parse(row.starts_at)) expect(before).toBe(0)
  await expect.poll(countPagesWithAlert, { timeout: 60_000, interval: 200 }).toBe(instances.length)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(row.starts_at))

  const ends_at = inSeconds(2)
  await server.service.from('alerts').update({ ends_at }).eq('id', data.id).throwOnError()
  await expect.poll(countPagesWithAlert, { timeout: 60_000, interval: 200 }).toBe(0)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(ends_at))
})

test('Visitors can’t read future alerts, and only the server gets the seconds until the next alert', async () => {
  const { platform, service } = server
  const fetch = createInProcessFetch((request) => platform.fetch(request, '127.0.0.1'))
  const visitor = connectWithKey({ url: 'http://site.test', fetch }, platform.keys.publishable)
  const fetchSeconds = async (client: SupabaseClient) => (await client.rpc('seconds_until_alert').throwOnError()).data
  expect(await fetchSeconds(service)).toBeNull()
  const starts_at = new Date(Date.now() + 3_600_000).toISOString()
  await service
    .from('alerts')
    .insert([{ title: 'Tomorrow', starts_at }, { title: 'A draft' }])
    .throwOnError()
  expect(await fetchSeconds(service)).toBeGreaterThan(0)
  expect(await fetchSeconds(visitor)).toBeNull()
  expect((await visitor.from('alerts').select('*')).data).toEqual([])
})
