import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { size } from '#tests/support/full-size.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let site: OwnSite
let staff: SupabaseClient
let apikey: string
let isOver = false

beforeAll(async () => {
  site = await startOwnSite('sample', ownerSettings)
  apikey = (await readApiKeys(site.dataDir)).publishableKey
  staff = connectWithKey(site, apikey)
  expect((await staff.auth.signInWithPassword(owner)).error).toBeNull()
})
afterAll(() => site.close())

/** Opens a connection with a whole request or half of one, and again whenever it is closed. */
function crowd(text: string, localAddress: string): void {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(site.url).port), localAddress }, () =>
    socket.write(text),
  )
  const timer = setInterval(() => isOver && socket.destroy(), 50)
  socket.on('error', () => {})
  socket.resume().once('close', () => {
    clearInterval(timer)
    if (!isOver) setTimeout(crowd, 500, text, localAddress)
  })
}

/** Sends one request after another from `localAddress`; resolves to how often each status came. */
async function attack(localAddress: string, ask: (round: number) => { path: string; body?: string }) {
  const agent = new Agent({ keepAlive: true, localAddress })
  const counts: Record<string, number> = {}
  for (let round = 0; !isOver; round += 1) {
    const { path, body } = ask(round)
    const headers = { apikey, 'content-type': 'application/json', accept: 'image/avif' }
    const status = await new Promise<number>((resolve) => {
      request(site.url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
        answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
      })
        .on('error', () => resolve(0))
        .end(body)
    })
    counts[status] = (counts[status] ?? 0) + 1
  }
  agent.destroy()
  return counts
}

test('While strangers use up connections, pictures and database, every write and upload of staff gets through', async () => {
  const { data: files } = await staff.from('media_library').select('file_path').like('file_type', 'image/%')
  const pictures = (files ?? []).map((file) => String(file.file_path).replace('/object/', '/render/image/'))
  expect(pictures.length).toBeGreaterThan(3)
  for (let index = 0; index < size({ usual: 100, full: 600 }); index += 1)
    crowd('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n', '127.0.0.2')
  for (let index = 0; index < size({ usual: 100, full: 520 }); index += 1)
    crowd('GET / HTTP/1.1\r\nhost: site.test\r\nx-half: ', '127.0.0.3')
  const widths = [320, 480, 640, 828, 1080, 1280, 1600, 1920]
  const attacks = Array.from({ length: size({ usual: 8, full: 100 }) }, (_, index) => [
    attack('127.0.0.4', (round) => ({
      path: `${pictures[(index + round) % pictures.length]}?width=${widths[round % 8]}${round % 3 ? '' : '&quality=50'}`,
    })),
    attack('127.0.0.5', (round) => ({
      path: '/rest/v1/rpc/search_site',
      body: JSON.stringify({ q: Array.from({ length: 40 }, (_, word) => `h${index}${round}${word} OR`).join(' ') }),
    })),
  ]).flat()

  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const slowness = scaleToLoad(1)
  const times: number[] = []
  const failed: string[] = []
  for (let round = 0; round < size({ usual: 4, full: 60 }); round += 1) {
    const begun = performance.now()
    const { error } = await staff.from('articles').insert(article(`Under siege ${round}`))
    times.push(performance.now() - begun)
    const upload = await staff.storage.from('media-library').upload(`general/siege-${round}.png`, png)
    const health = await Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(site.url + path)).status))
    if (error || upload.error || health.join() !== '200,200') {
      failed.push(`${round}: ${error?.message} ${upload.error?.message} ${health.join()}`)
    }
  }
  isOver = true
  const counts = await Promise.all(attacks)
  expect(failed).toEqual([])
  expect(counts.some((one) => (one[400] ?? 0) > 0)).toBe(true)
  expect(counts.filter((one) => (one[500] ?? 0) > 0)).toEqual([])
  times.sort((one, other) => one - other)
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(
    size({ usual: 4_000, full: 1_000 }) * Math.max(slowness, scaleToLoad(1)),
  )
  // Refusals are counted, not shown one by one.
  const lines = site.output().split('\n')
  expect(lines.filter((line) => line.includes('"event":"refused"')).length).toBeLessThan(30)
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}, 240_000)
