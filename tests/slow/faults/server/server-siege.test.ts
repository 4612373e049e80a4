import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { isFullSize, size } from '#tests/support/full-size.ts'
import type { Siege, SiegeCounts } from '#tests/support/hostile/besiege.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let site: OwnSite
let staff: SupabaseClient
let apikey: string
let strangers: ChildProcess | null = null

beforeAll(async () => {
  site = await startOwnSite('sample', { ...ownerSettings, AUTH_RATE_LIMITS: 'on' })
  apikey = (await readApiKeys(site.dataDir)).publishableKey
  staff = connectWithKey(site, apikey)
  expect((await staff.auth.signInWithPassword(owner)).error).toBeNull()
})
afterAll(async () => {
  strangers?.kill('SIGKILL')
  await site.close()
})

function besiege(siege: Siege): () => Promise<SiegeCounts> {
  const child = fork(join(import.meta.dirname, '../../../support/hostile/besiege.ts'), [JSON.stringify(siege)])
  strangers = child
  return () =>
    new Promise((resolve) => {
      child.once('message', (counts) => resolve(counts as SiegeCounts))
      child.send('over')
    })
}

/** How long it takes, and what it resolves to. */
async function time<T>(ms: number[], run: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await run()
  ms.push(performance.now() - begun)
  return result
}

function percentile(times: readonly number[], part: number): number {
  return Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0)
}

test('While strangers use up connections, pictures, database and sign-ups, every write and upload of staff gets through', async () => {
  const { data: files } = await staff.from('media_library').select('file_path').like('file_type', 'image/%')
  const pictures = (files ?? []).map((file) => String(file.file_path).replace('/object/', '/render/image/'))
  expect(pictures.length).toBeGreaterThan(3)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const end = besiege({
    url: site.url,
    apikey,
    pictures,
    idle: size({ usual: 100, full: 600 }),
    half: size({ usual: 100, full: 520 }),
    loops: size({ usual: 8, full: 100 }),
    signUps: size({ usual: 350, full: 1_000 }),
  })
  const [writeMs, uploadMs, scales]: [number[], number[], number[]] = [[], [], []]
  const failed: string[] = []
  for (let round = 0; round < size({ usual: 4, full: 60 }); round += 1) {
    const { error } = await time(writeMs, async () => staff.from('articles').insert(article(`Under siege ${round}`)))
    const upload = await time(uploadMs, () =>
      staff.storage.from('media-library').upload(`general/siege-${round}.png`, png),
    )
    const health = await Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(site.url + path)).status))
    scales.push(scaleToLoad(1))
    if (error || upload.error || health.join() !== '200,200') {
      failed.push(`${round}: ${error?.message} ${upload.error?.message} ${health.join()}`)
    }
  }
  const counts = await end()
  expect(failed).toEqual([])
  // Sizes that pages don't use are refused, and so are sign-ups once their mails have used up what strangers get in an hour.
  expect(counts.pictures[400]).toBeGreaterThan(0)
  expect(counts.signUps[429]).toBeGreaterThan(0)
  expect(counts.signUps[200] ?? 0).toBeLessThanOrEqual(300)
  expect((counts.searches[200] ?? 0) + (counts.searches[503] ?? 0)).toBeGreaterThan(0)
  expect(Object.values(counts).map((one) => one[500] ?? 0)).toEqual([0, 0, 0])
  // A few rounds say nothing about the twentieth that waits longest.
  if (isFullSize) {
    const figures = { write: percentile(writeMs, 0.95), upload: percentile(uploadMs, 0.95) }
    const medians = {
      write: percentile(writeMs, 0.5),
      upload: percentile(uploadMs, 0.5),
      load: percentile(scales, 0.5),
    }
    console.log(JSON.stringify({ p95: figures, medians, counts }))
    expect(Math.max(figures.write, figures.upload)).toBeLessThan(1_000 * Math.max(...scales))
  }
  // Refusals are counted, not shown one by one.
  const lines = site.output().split('\n')
  expect(lines.filter((line) => line.includes('"event":"refused"')).length).toBeLessThan(30)
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
