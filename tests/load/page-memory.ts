import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { residentMegabytes } from './measuring/resident-memory.ts'

/**
 * Prints what the page cache costs the server's memory, with each setting of glibc's allocator: `node tests/load/page-memory.ts`.
 * 1,500 pages fill the cache, a client asks for each in both encodings, and then a change drops all of them.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const pages = 1_500
const rounds = 4
const atOnce = 8
const idleMs = 15_000

const settings: Record<string, Record<string, string>> = {
  none: {},
  'MALLOC_ARENA_MAX=2': { MALLOC_ARENA_MAX: '2' },
  'MALLOC_TRIM_THRESHOLD_=131072': { MALLOC_TRIM_THRESHOLD_: '131072' },
  'both thresholds 131072': { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
  'mmap from 16384, trim 131072': { MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' },
}

for (const [name, env] of Object.entries(settings)) console.log(name, await measure(env))

async function measure(env: Record<string, string>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
  const site = await startSite({ DATA_DIR, SEED: 'none', ...env })
  const memory = async () => (await residentMegabytes(site.process.pid ?? 0)).own
  try {
    const { secretKey } = await readApiKeys(DATA_DIR)
    const client = connectWithKey(site, secretKey)
    const content = 'It began at dusk, and ended well before the morning watch.\n'.repeat(40)
    const rows = Array.from({ length: pages }, (_, index) => ({
      ...article(`Load ${index}`),
      content,
      legacy_id: `${index}`,
    }))
    for (let sent = 0; sent < pages; sent += 100)
      await client
        .from('articles')
        .insert(rows.slice(sent, sent + 100))
        .throwOnError()
    await setTimeout(idleMs)
    const start = await memory()
    const begun = performance.now()
    for (let round = 0; round < rounds; round += 1) await visitAll(site.url, round % 2 ? 'gzip' : 'br')
    const requestsPerSecond = Math.round((rounds * pages) / ((performance.now() - begun) / 1_000))
    const full = await memory()
    await setTimeout(idleMs)
    const idle = await memory()
    await client.from('articles').delete().eq('legacy_id', '0').throwOnError()
    await setTimeout(idleMs)
    return { start, full, idle, dropped: await memory(), requestsPerSecond }
  } finally {
    await site.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

async function visitAll(url: string, encoding: string): Promise<void> {
  let next = 0
  const visit = async () => {
    for (let page = next++; page < pages; page = next++) {
      await (await fetch(`${url}/news/${page}`, { headers: { 'accept-encoding': encoding } })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
}
