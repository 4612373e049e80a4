import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createPage, type Page } from './page.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

async function keptBytes(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collectGarbage()
    await setImmediate()
  }
  return process.memoryUsage().arrayBuffers
}

test('A kept page takes as much memory as its bytes, in each encoding, and about what the cache counts', async () => {
  const before = await keptBytes()
  const pages: Page[] = []
  for (let count = 0; count < 200; count += 1) {
    // As it comes from a response: a buffer of its own, and none of Node's pool.
    const body = Buffer.from(await new Response(randomBytes(4_000).toString('hex')).arrayBuffer())
    const page = createPage(200, { 'content-type': 'text/html; charset=utf-8' }, { body })
    for (const encoding of ['br', 'gzip']) {
      const request = new Request('http://site.test/', { headers: { 'accept-encoding': encoding } })
      await (await page.respond(request)).arrayBuffer()
    }
    pages.push(page)
  }
  // 8 KB of text and twice 4 KB, where zlib's chunks would be twice 16 KB, and with their pool up to 64.
  expect(((await keptBytes()) - before) / pages.length).toBeLessThan(24_000)
})
