import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

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
