import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPage, type Page } from './page.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

async function keptBytes(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collectGarbage()
    await setImmediate()
  }
  return process.memoryUsage().arrayBuffers
}

test.each([
  { asked: ['br'], atMost: 6_000 },
  { asked: ['gzip'], atMost: 6_500 },
  // As it is made beside, from what is kept.
  { asked: ['br', 'gzip'], atMost: 12_000 },
  { asked: ['gzip', 'br', 'identity'], atMost: 24_000 },
])(
  'A kept page that was asked for in $asked takes as much memory as the cache counts, and no more',
  async ({ asked, atMost }) => {
    const before = await keptBytes()
    const pages: Page[] = []
    for (let count = 0; count < 80; count += 1) {
      // As it comes from a response: a buffer of its own, and none of Node's pool.
      const text = randomBytes(4_000).toString('hex')
      const body = Buffer.from(await new Response(text).arrayBuffer())
      const page = createPage(200, { 'content-type': 'text/html; charset=utf-8' }, { body })
      for (const encoding of asked) {
        const request = new Request('http://site.test/', { headers: { 'accept-encoding': encoding } })
        const bytes = Buffer.from(await (await page.respond(request)).arrayBuffer())
        const decode = decoders[encoding]
        const decoded = decode ? decode(bytes) : bytes
        if (decoded.toString() !== text) throw new Error(`the page is another one in ${encoding}`)
      }
      pages.push(page)
    }
    const kept = ((await keptBytes()) - before) / pages.length
    const counted = pages.reduce((sum, page) => sum + page.bytes(), 0) / pages.length
    // 8 KB of text and 4 KB compressed, where zlib's chunks would be 16 KB, and with their pool up to 64.
    expect(kept).toBeLessThan(atMost)
    expect(counted).toBeGreaterThan(kept)
    expect(counted).toBeLessThan(kept + 10_000)
  },
)
