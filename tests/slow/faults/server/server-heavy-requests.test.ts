import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'

let site: FreshSite
let keys: { publishableKey: string; secretKey: string }
const megabyte = 1024 * 1024

beforeAll(async () => {
  site = await startFreshSite('sample')
  keys = await readApiKeys(site.dataDir)
})
afterAll(() => site.close())

async function getResidentBytes(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

/**
 * Sends a gigabyte without a Content-Length header. Returns the status and the number of bytes that
 * the server accepted.
 */
function sendGigabyte(path: string, type: string, key: string) {
  return new Promise<{ status: number; acceptedBytes: number }>((resolve) => {
    const { port } = new URL(site.url)
    const headers = { 'content-type': type, apikey: key, 'transfer-encoding': 'chunked' }
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
    const chunk = Buffer.alloc(64 * 1024, 32)
    let status = 0
    let sentBytes = 0
    const end = () => resolve({ status, acceptedBytes: sentBytes - (sending.socket?.writableLength ?? 0) })
    const push = () => {
      while (sentBytes < 1_024 * megabyte && !sending.destroyed) {
        sentBytes += chunk.length
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

// Pages and functions respond without reading the body. The server then discards incoming data for
// half a second, so that the client sees the response.
test.each([
  ['/rest/v1/articles', 'application/json', 'publishableKey', 1, [413], 50],
  ['/auth/v1/token?grant_type=password', 'application/json', 'publishableKey', 1, [413], 50],
  ['/functions/v1/discord-invite', 'application/json', 'publishableKey', 64, [400, 405, 413], 50],
  ['/news', 'application/x-www-form-urlencoded', 'publishableKey', 64, [405], 50],
  // V8 may retain 32 MB of used chunks. A file in memory would add 50 MB.
  ['/storage/v1/object/media-library/general/heavy.mp4', 'video/mp4', 'secretKey', 50, [413], 64],
] as const)(
  'The server cuts off a gigabyte sent to %s at its limit and doesn’t keep it in memory',
  async (path, type, key, limit, statuses, maxRise) => {
    const before = await getResidentBytes()
    let peak = before
    const timer = setInterval(async () => {
      peak = Math.max(peak, await getResidentBytes())
    }, 50)
    const { status, acceptedBytes } = await sendGigabyte(path, type, keys[key])
    clearInterval(timer)
    expect(statuses).toContain(status)
    // The socket buffers at both ends also contain unread bytes.
    expect(acceptedBytes).toBeLessThan((limit + 8) * megabyte)
    expect(peak - before).toBeLessThan(maxRise * megabyte)
  },
)
