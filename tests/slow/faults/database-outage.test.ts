import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { findFreePort } from '#platform/cluster/listen-address.ts'
import { connect } from '#platform/database/connect.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

let folder: string
let database: EmbeddedPostgres
let proxy: { url: string; close(): void }
let site: StartedSite
let client: SupabaseClient
let metricsPort: number

const startDatabase = () =>
  startEmbeddedPostgres({ dataDir: join(folder, 'external'), log: () => {}, isThrowaway: true })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-outage-'))
  database = await startDatabase()
  proxy = await openDatabaseUrl(database.connection)
  const DATA_DIR = join(folder, 'data')
  metricsPort = await findFreePort('127.0.0.1')
  site = await startSite({ DATA_DIR, DATABASE_URL: proxy.url, SEED: 'none', METRICS_PORT: String(metricsPort) })
  client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
})
afterAll(async () => {
  await site.stop()
  proxy.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

async function fetchPage(path: string) {
  const response = await fetch(site.url + path)
  return { status: response.status, cacheStatus: response.headers.get('cache-status'), text: await response.text() }
}

async function countHits(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^stationhouse_page_cache_requests_total\{result="hit"\} (\d+)$/m.exec(text)?.[1])
}

/**
 * Requests pages until they are cached. A page is not cached if a change notification arrives while it
 * renders, which happens on a busy machine.
 */
async function readUntilCached(paths: string[]) {
  for (const path of paths) {
    const isCached = async () => {
      const before = await countHits()
      const { status, cacheStatus } = await fetchPage(path)
      return status === 200 && cacheStatus === null && (await countHits()) > before
    }
    await expect.poll(isCached).toBe(true)
  }
}

/**
 * Waits for several pages, because the pool, the listener and the readiness check reconnect one
 * after the other.
 */
async function waitUntilBack() {
  const isBack = async () => {
    const responses = await Promise.all(['/readyz', '/search?q=heron', '/news', '/leadership'].map(fetchPage))
    return responses.every(({ status, cacheStatus }) => status === 200 && cacheStatus === null)
  }
  await expect.poll(isBack, { interval: 50 }).toBe(true)
}

async function startAgain() {
  database = await startDatabase()
  await waitUntilBack()
  await waitForListener()
}

/** The article list, a feed and the article's page. */
const pages = ['/news', '/feed.xml', '/news/heron']

test('Without its database, the site serves stale pages that are marked as stale, but no deleted content', async () => {
  // The server doesn't cache pages before it listens for changes.
  await waitForListener()
  await client
    .from('articles')
    .insert(createArticleRow('A heron is rescued', { legacy_id: 'heron' }))
    .throwOnError()
  await client
    .from('articles')
    .insert(createArticleRow('A gull is freed', { legacy_id: 'gull' }))
    .throwOnError()
  await readUntilCached([...pages, '/news/gull', '/leadership'])

  await client.from('articles').update({ title: 'A heron is set free' }).eq('legacy_id', 'heron').throwOnError()
  await database.stop()
  for (const path of pages) {
    const { status, cacheStatus, text } = await fetchPage(path)
    const [, detail] =
      /^Stationhouse; hit; ttl=-\d+; detail=(stale-if-error|backend-away)$/.exec(cacheStatus ?? '') ?? []
    expect([path, status, detail]).toEqual([path, 200, expect.any(String)])
    // The server may have rendered some pages again before the database stopped.
    expect(text).toContain(detail === 'stale-if-error' ? 'A heron is rescued' : 'A heron is set free')
  }
  expect(await fetchPage('/leadership')).toMatchObject({
    status: 200,
    cacheStatus: expect.stringMatching(/detail=(stale-if-error|backend-away)/),
  })
  expect((await fetchPage('/search?q=heron')).status).toBe(503)
  expect([(await fetchPage('/readyz')).status, (await fetchPage('/healthz')).status]).toEqual([503, 200])

  await startAgain()
  for (const path of [...pages, '/news/gull']) {
    expect((await fetchPage(path)).cacheStatus).toBeNull()
    if (path !== '/news/gull') expect((await fetchPage(path)).text).toContain('A heron is set free')
  }
  // Invalidate the list with an edit, then with the deletion of another listed article. The edit
  // may meet a closed connection, so it is retried.
  const edit = () => client.from('articles').update({ title: 'A heron is gone' }).eq('legacy_id', 'heron')
  await expect.poll(async () => (await edit()).error).toBeNull()
  await client.from('articles').delete().eq('legacy_id', 'gull').throwOnError()
  await database.stop()
  for (const path of [...pages, '/news/gull']) {
    const { status, cacheStatus, text } = await fetchPage(path)
    // Each page was either rendered again after the deletion, or it is unavailable.
    const isNew = path !== '/news/gull' && status === 200
    expect([path, status, isNew && cacheStatus]).toEqual(
      isNew ? [path, 200, expect.stringContaining('backend-away')] : [path, 503, false],
    )
    expect(text.includes('A heron is gone')).toBe(isNew)
    expect(text.includes('A gull is freed')).toBe(false)
  }
  await Promise.all(Array.from({ length: 90 }, (_, index) => fetchPage(`/news?page=${index + 2}`)))
  await startAgain()
  await expect.poll(async () => (await fetchPage('/news')).text).toContain('A heron is gone')
  await expect.poll(async () => (await fetchPage('/news/gull')).status).toBe(404)
  const lines = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes('"event"'))
  const count = (event: string) => lines().filter((line) => line.includes(`"event":"${event}"`)).length
  // A request that began during the outage may fail after its end. The server then logs another
  // short outage.
  await expect
    .poll(() => count('backend_recovered') >= 2 && count('backend_recovered') === count('backend_unavailable'))
    .toBe(true)
  expect(count('backend_unavailable')).toBeLessThanOrEqual(6)
  const failing = lines().filter((line) => !/"level":"info"|rate_limits_off/.test(line))
  expect(failing.filter((line) => !line.includes('"event":"backend_unavailable"'))).toEqual([])
  expect(lines().join()).not.toContain('"stack"')
})

/**
 * Waits until the server listens for changes. Until then, the server caches no pages. When it starts
 * to listen, it drops all pages.
 */
async function waitForListener() {
  const sql = connect(database.connection)
  // The listener's connection is idle once its last statement has run.
  const listeners = () =>
    sql`select from pg_stat_activity where application_name = 'stationhouse monitor' and state = 'idle'`
  await expect.poll(async () => (await listeners()).length).toBeGreaterThan(0)
  await sql.end()
}
