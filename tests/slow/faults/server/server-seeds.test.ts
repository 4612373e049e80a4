import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { spawnSite, startSite } from '#tests/support/site/start-site.ts'

const { articles, leaders, media } = (await readSample(defaultSample)).contents

let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-seeds-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

const connect = (url: string) => connectAsService({ url, dataDir: DATA_DIR })

async function count(url: string) {
  const client = await connect(url)
  const tables = ['articles', 'leadership', 'media_library'] as const
  return Promise.all(tables.map(async (table) => (await client.from(table).select('id')).data?.length))
}

test('Sample content completes after three kills, and deleted samples never return', async () => {
  for (const ms of [100, 400, 900]) {
    const { child, output, exited } = spawnSite({ DATA_DIR })
    await expect.poll(output, { interval: 10 }).toMatch(/Filling the site|is open at/)
    await setTimeout(ms)
    child.kill('SIGKILL')
    await exited
  }
  const site = await startSite({ DATA_DIR })
  expect(await count(site.url)).toEqual([articles.length, leaders.length, media.length])
  const home = await (await fetch(site.url)).text()
  expect(home.match(/srcset|<img/gi)?.length).toBeGreaterThan(0)
  const client = await connect(site.url)
  await client.from('articles').delete().eq('id', articles[0]?.id)
  await client.from('leadership').delete().not('id', 'is', null)
  expect(await site.stop()).toBe(0)

  const again = await startSite({ DATA_DIR })
  expect(await count(again.url)).toEqual([articles.length - 1, 0, media.length])
  expect(again.output()).not.toMatch(/sample/)
  await again.stop()
})
