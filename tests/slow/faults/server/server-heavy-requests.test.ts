import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let site: OwnSite
let keys: { publishableKey: string; secretKey: string }
const megabyte = 1024 * 1024

beforeAll(async () => {
  site = await startOwnSite('sample')
  keys = await readApiKeys(site.dataDir)
})
afterAll(() => site.close())

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

/** Sends a gigabyte without saying how much it will be; resolves to the answer and to what the server took of it. */
function sendGigabyte(path: string, type: string, key: string) {
  return new Promise<{ status: number; taken: number }>((resolve) => {
    const { port } = new URL(site.url)
    const headers = { 'content-type': type, apikey: key, 'transfer-encoding': 'chunked' }
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
    const chunk = Buffer.alloc(64 * 1024, 32)
    let status = 0
    let sent = 0
    const end = () => resolve({ status, taken: sent - (sending.socket?.writableLength ?? 0) })
    const push = () => {
      while (sent < 1_024 * megabyte && !sending.destroyed) {
        sent += chunk.length
        if (!sending.write(chunk)) return void sending.once('drain', push)
      }
      if (!sending.destroyed) sending.end()
    }
    sending.on('response', (response) => {
      status = response.statusCode ?? 0
      response.resume()
    })
    sending.on('error', () => {}).on('close', end)
    push()
  })
}

// Pages and functions answer without reading: half a second of the rest is thrown away, so that the client sees it.
test.each([
  ['/rest/v1/articles', 'application/json', 'publishableKey', 1, [413], 50],
  ['/auth/v1/token?grant_type=password', 'application/json', 'publishableKey', 1, [413], 50],
  ['/functions/v1/discord-invite', 'application/json', 'publishableKey', 64, [400, 405, 413], 50],
  ['/news', 'application/x-www-form-urlencoded', 'publishableKey', 64, [405], 50],
  // Of chunks that are written and done with, V8 lets 32 MB gather; a file held in memory would add its 50 MB to them.
  ['/storage/v1/object/media-library/general/heavy.mp4', 'video/mp4', 'secretKey', 50, [413], 64],
] as const)(
  'A gigabyte sent to %s is cut off at its limit, and costs no memory',
  async (path, type, key, limit, statuses, mostRise) => {
    const before = await residentBytes()
    let most = before
    const timer = setInterval(async () => {
      most = Math.max(most, await residentBytes())
    }, 50)
    const { status, taken } = await sendGigabyte(path, type, keys[key])
    clearInterval(timer)
    expect(statuses).toContain(status)
    // What the two ends of the line hold is not read by anybody.
    expect(taken).toBeLessThan((limit + 8) * megabyte)
    expect(most - before).toBeLessThan(mostRise * megabyte)
  },
)

const repeat = (count: number, part: (index: number) => string, separator = ',') =>
  Array.from({ length: count }, (_, index) => part(index)).join(separator)

/** A hundred ways to ask visitors' tables for more work than a visit is worth. */
const hostileQueries = [
  ...Array.from({ length: 20 }, (_, n) => `/rest/v1/articles?content=ilike.*${repeat(n + 2, () => 'a', '*')}*zzz`),
  ...Array.from(
    { length: 10 },
    (_, n) =>
      `/rest/v1/articles?select=*&order=content.${n % 2 ? 'asc' : 'desc'},excerpt,title&limit=1000&offset=${n * 1_000}`,
  ),
  ...Array.from(
    { length: 10 },
    (_, n) => `/rest/v1/articles?select=${repeat(n * 20 + 20, (index) => `c${index}:content`)}&limit=1000`,
  ),
  ...Array.from(
    { length: 10 },
    (_, n) => `/rest/v1/articles?or=(${repeat(n * 3 + 3, (index) => `content.ilike.*${index}x*`)})`,
  ),
  ...Array.from(
    { length: 10 },
    (_, n) => `/rest/v1/articles?and=${'(or(and'.repeat(n * 10 + 1)}(id.eq.1)${'))'.repeat(n * 10 + 1)}`,
  ),
  ...Array.from({ length: 10 }, (_, n) => `/rest/v1/articles?title=in.(${repeat(n * 50 + 50, String)})`),
  ...Array.from({ length: 5 }, (_, n) => `/rest/v1/articles?content=imatch.(a${'+'.repeat(n + 1)})+$`),
  ...Array.from(
    { length: 5 },
    (_, n) => `/rest/v1/articles?content=fts.${repeat(n * 40 + 40, (index) => `a${index}:*`, '|')}`,
  ),
  ...Array.from({ length: 5 }, (_, n) => `/rest/v1/articles?gallery_images=cs.{${repeat(n * 100 + 100, String)}}`),
  ...Array.from(
    { length: 5 },
    (_, n) => `/rest/v1/leadership?career_history->${repeat(n * 20 + 20, (index) => `a${index}`, '->')}=eq.1`,
  ),
  ...Array.from(
    { length: 10 },
    (_, n) => `/search?q=${encodeURIComponent(repeat(n * 10 + 10, (index) => `heron${index} OR`, ' '))}`,
  ),
]

test('A hundred hostile queries are ended in time, and nobody else waits for them', async () => {
  expect(new Set(hostileQueries).size).toBe(100)
  const headers = { apikey: keys.secretKey, 'content-type': 'application/json' }
  for (let batch = 0; batch < 10; batch += 1) {
    const rows = Array.from({ length: 90 }, (_, index) => ({
      title: `Watch ${batch}-${index}`,
      excerpt: 'A short watch.',
      content: `a${index}b `.repeat(2_000),
      category: 'Community',
      author: 'Sgt. Dana Whitfield',
    }))
    const added = await fetch(`${site.url}/rest/v1/articles`, { method: 'POST', headers, body: JSON.stringify(rows) })
    expect(added.status).toBe(201)
  }
  const slowness = scaleToLoad(1)
  let isOver = false
  const visits: number[] = []
  const visiting = (async () => {
    while (!isOver) {
      const begun = performance.now()
      expect((await fetch(`${site.url}/news`)).status).toBe(200)
      visits.push(performance.now() - begun)
      await setTimeout(20)
    }
  })()
  const waiting = [...hostileQueries]
  const answers: { query: string; status: number; ms: number }[] = []
  const attack = async () => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
      const begun = performance.now()
      const answer = await fetch(site.url + query, { headers: { apikey: keys.publishableKey, prefer: 'count=exact' } })
      await answer.arrayBuffer()
      answers.push({ query: query.slice(0, 100), status: answer.status, ms: Math.round(performance.now() - begun) })
    }
  }
  await Promise.all([attack(), attack(), attack()])
  isOver = true
  await visiting
  visits.sort((one, other) => one - other)
  expect(answers.filter(({ status }) => ![200, 206, 400, 404, 414, 416, 503].includes(status))).toEqual([])
  const scale = Math.max(slowness, scaleToLoad(1))
  expect(answers.filter(({ ms }) => ms > 2_500 * scale)).toEqual([])
  expect(visits[Math.floor(visits.length * 0.95)]).toBeLessThan(500 * scale)
})
