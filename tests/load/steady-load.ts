import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { residentMegabytes } from './measuring/resident-memory.ts'

/**
 * Prints how a built server bears page views that come evenly, whether it is quick or not, while an article is edited each second, which
 * makes its pages anew: `node tests/load/steady-load.ts 10 100` for ten minutes of a hundred a second.
 */
const root = join(import.meta.dirname, '../..')
const [minutes = 10, perSecond = 100] = process.argv.slice(2).map(Number)
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const site = await startSite({ DATA_DIR })
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const paths = ['/', '/news', '/news/night-market-2026', '/leadership', '/media']
const endsAt = performance.now() + minutes * 60_000
const visits: number[] = []
const faults: Record<string, number> = {}
const writes: number[] = []
let askedAgain = 0
const memory: { megabytes: number; files: number }[] = []
const pending = new Set<Promise<void>>()

try {
  await Promise.all([visitEvenly(), edit(), watchMemory()])
  await Promise.all(pending)
  const [early, late] = [visits.slice(0, visits.length / 10), visits.slice(-visits.length / 10)]
  console.table({
    'page views': visits.length,
    'not answered with 200': JSON.stringify(faults),
    'median, 95 of 100, 99 of 100, slowest, ms': [0.5, 0.95, 0.99, 1].map((part) => quantile(visits, part)).join(', '),
    '95 of 100 in the first and last tenth, ms': [early, late].map((part) => quantile(part, 0.95)).join(', '),
    edits: `${writes.length}, 95 of 100 within ${quantile(writes, 0.95)} ms`,
    'asked again, as an idle connection was closed': askedAgain,
    'memory in each fifth, on average, and most, MB': [
      ...[0, 1, 2, 3, 4].map((fifth) =>
        mean(memory.filter((_, index) => Math.floor((index * 5) / memory.length) === fifth)),
      ),
      Math.max(...memory.map(({ megabytes }) => megabytes)),
    ].join(', '),
    'open files after a minute, last': [memory[12]?.files, memory.at(-1)?.files].join(', '),
  })
} finally {
  agent.destroy()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

async function visitEvenly(): Promise<void> {
  const begun = performance.now()
  for (let visit = 0; performance.now() < endsAt; visit += 1) {
    const wait = begun + (visit * 1_000) / perSecond - performance.now()
    if (wait > 0) await setTimeout(wait)
    const done: Promise<void> = ask(paths[visit % paths.length] ?? '/').finally(() => pending.delete(done))
    pending.add(done)
  }
}

function ask(path: string, begun = performance.now()): Promise<void> {
  return new Promise((resolve) => {
    const end = (outcome: string) => {
      visits.push(performance.now() - begun)
      if (outcome !== '200') faults[outcome] = (faults[outcome] ?? 0) + 1
      resolve()
    }
    const asked = get(site.url + path, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('close', () => end(answer.complete ? String(answer.statusCode) : 'cut'))
    }).once('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at the moment it was used again: browsers take another one.
      if (!asked.reusedSocket || error.code !== 'ECONNRESET') return end(error.message)
      askedAgain += 1
      resolve(ask(path, begun))
    })
  })
}

async function edit(): Promise<void> {
  const client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
  const { data } = await client.from('articles').insert(article('Edited each second')).select('id').single()
  for (let edition = 0; performance.now() < endsAt; edition += 1) {
    const begun = performance.now()
    const { error } = await client
      .from('articles')
      .update({ excerpt: `Edition ${edition}.` })
      .eq('id', data?.id)
    if (error) faults[error.message] = (faults[error.message] ?? 0) + 1
    writes.push(performance.now() - begun)
    await setTimeout(1_000)
  }
}

async function watchMemory(): Promise<void> {
  const pid = site.process.pid ?? 0
  while (performance.now() < endsAt) {
    const [{ own }, files] = await Promise.all([residentMegabytes(pid), readdir(`/proc/${pid}/fd`)])
    memory.push({ megabytes: own, files: files.length })
    await setTimeout(5_000)
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

function mean(points: typeof memory): number {
  return Math.round(points.reduce((sum, { megabytes }) => sum + megabytes, 0) / points.length)
}
