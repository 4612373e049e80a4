import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { askRaw } from './measuring/ask-raw.ts'
import { getRaw } from './measuring/get-raw.ts'
import { listDescendants } from './measuring/list-descendants.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { ownMilliseconds } from './measuring/processor-time.ts'

/**
 * Prints what a kept page costs, and how many are answered in a second, by one process and by two that share the port:
 * `node tests/load/several-processes.ts`. Each is asked three times, and the medians count. This process asks on the same processors.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const requests = Number(process.argv[2] ?? 40_000)
const rounds = 3
const connections = 64
const path = '/news'
// Of which there is one form: what is compressed once more would change its length while it is asked for.
const headers = { 'accept-encoding': 'gzip' }

const one = await measure(1)
const two = await measure(2)
console.table({ 'one process': one, 'two processes': two })
const [cost, speed] = [two['µs each'] / one['µs each'], two['requests/s'] / one['requests/s']]
noteGoal({ figure: 'processor time of two processes, to that of one', value: cost, most: 1.3, unit: 'times' })
// On fewer, the processes and who asks them wait for each other.
if (availableParallelism() >= 4)
  noteGoal({ figure: 'requests a second of two processes, to those of one', value: speed, least: 1.6, unit: 'times' })

async function measure(workers: number) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
  const site = await startSite({ DATA_DIR, WORKERS: String(workers) })
  try {
    while (site.output().split('"worker_ready"').length < workers) await setTimeout(100)
    const pids = [site.process.pid ?? 0, ...(await listDescendants(site.process.pid ?? 0))]
    const load = { url: site.url + path, headers, connections }
    // So often that each process has the page.
    for (let tries = 0; tries < 60; tries += 1) await getRaw(load.url, headers)
    await askRaw({ ...load, requests })
    const figures: { cost: number; speed: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const used = await sumOf(pids)
      const begun = performance.now()
      await askRaw({ ...load, requests })
      const seconds = (performance.now() - begun) / 1_000
      figures.push({ cost: ((await sumOf(pids)) - used) * (1_000 / requests), speed: requests / seconds })
    }
    return {
      'µs each': median(figures.map(({ cost }) => cost)),
      'requests/s': Math.round(median(figures.map(({ speed }) => speed))),
    }
  } finally {
    await site.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

async function sumOf(pids: readonly number[]): Promise<number> {
  const used = await Promise.all(pids.map(ownMilliseconds))
  return used.reduce((sum, milliseconds) => sum + milliseconds, 0)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
