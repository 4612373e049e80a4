import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freezeDatabase } from '#tests/support/backend/freeze-database.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { connectAsService, readApiKeys } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let DATA_DIR: string
let site: StartedSite
let resume = () => {}

beforeEach(async () => {
  DATA_DIR = await copyDataFolder('none')
  site = await startSite({ DATA_DIR, SEED: 'none' })
})
afterEach(async () => {
  resume()
  await site.stop()
  await rm(dirname(DATA_DIR), { recursive: true, force: true })
})

async function fetchPage(path: string, init?: RequestInit) {
  const startedAt = performance.now()
  const response = await fetch(site.url + path, init)
  await response.text()
  return { status: response.status, ms: performance.now() - startedAt }
}

async function requestAllParts() {
  const { publishableKey } = await readApiKeys(DATA_DIR)
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'chief@example.org', password: 'a-door-with-9-locks' })
  return Promise.all([
    fetchPage('/leadership'),
    fetchPage('/search?q=harbor'),
    fetchPage('/rest/v1/articles?select=id', { headers }),
    fetchPage('/auth/v1/token?grant_type=password', { method: 'POST', headers, body }),
    fetchPage('/storage/v1/object/public/media-library/general/none.png'),
    fetchPage('/readyz'),
  ])
}

test('A server with a hanging database serves cached pages, rejects requests that need the database, and recovers', async () => {
  expect((await fetchPage('/news')).status).toBe(200)
  expect((await fetchPage('/')).status).toBe(200)
  await (await connectAsService({ url: site.url, dataDir: DATA_DIR }))
    .from('articles')
    .insert(createArticleRow('A heron'))
  resume = await freezeDatabase(join(DATA_DIR, 'postgres'))
  const first = await requestAllParts()
  expect(first.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503])
  const durationMs = Math.max(...first.map(({ ms }) => ms))
  expect(durationMs).toBeLessThan(scaleToLoad(12_000, durationMs))
  // Once the server has noticed the hang, requests fail immediately. On a busy machine, this may
  // take several tries.
  const areRequestsFast = async () => {
    const responses = await requestAllParts()
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503])
    const longest = Math.max(...responses.map(({ ms }) => ms))
    return longest < scaleToLoad(1_000, longest)
  }
  await expect.poll(areRequestsFast).toBe(true)
  // The insert invalidated this page.
  expect((await fetchPage('/news')).status).toBe(200)
  expect((await fetchPage('/')).status).toBe(200)
  expect((await fetchPage('/healthz')).status).toBe(200)
  resume()
  await expect.poll(async () => (await fetchPage('/readyz')).status).toBe(200)
  expect((await fetchPage('/leadership')).status).toBe(200)
  expect((await requestAllParts()).map(({ status }) => status)).toEqual([200, 200, 200, 400, 404, 200])
})

test('A server with a hanging database stops within its time limit, and the next start works', async () => {
  resume = await freezeDatabase(join(DATA_DIR, 'postgres'))
  const startedAt = performance.now()
  await site.stop()
  const durationMs = performance.now() - startedAt
  expect(durationMs).toBeLessThan(scaleToLoad(6_000, durationMs))
  resume()
  site = await startSite({ DATA_DIR, SEED: 'none' })
  expect((await fetchPage('/news')).status).toBe(200)
})
