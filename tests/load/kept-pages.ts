import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { askRaw } from './measuring/ask-raw.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { ownMilliseconds } from './measuring/processor-time.ts'
import { startNginx } from './measuring/start-nginx.ts'

/**
 * Prints what an answer costs that the server keeps, beside a bare handler of Node and, where it is installed, nginx, which send the same
 * bytes with the same headers: `node tests/load/kept-pages.ts`. They are asked in turn, three times each, and the median of the
 * ratios to the bare handler counts.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const site = await startSite({ DATA_DIR })
const requests = Number(process.argv[2] ?? 30_000)
const rounds = 3
const brotli = { 'accept-encoding': 'gzip, deflate, br' }

try {
  const page = await (await fetch(`${site.url}/news`)).text()
  const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
  const rows: Record<string, object> = {}
  const picture = `${/\/storage\/v1\/render\/image\/public\/[^?"]+\?/.exec(page)?.[0]}width=640`
  for (const path of ['/news/night-market-2026', '/news', '/', asset, picture]) {
    const accept: Record<string, string> = path === picture ? { accept: 'image/avif,image/webp,*/*' } : {}
    const etag = await settle(site.url + path, { ...brotli, ...accept })
    rows[path] = await compare(path, { most: 1.3, more: accept })
    rows[`${path}, 304`] = await compare(path, { most: 1.1, more: { ...accept, 'if-none-match': etag } })
  }
  console.table(rows)
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** Asks until the answer stays as it is: smaller ones are made after the first. Returns its tag. */
async function settle(url: string, headers: Record<string, string>): Promise<string> {
  let before = ''
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await fetch(url, { headers })
    const now = `${answer.headers.get('etag')} ${answer.headers.get('content-length')}`
    await answer.arrayBuffer()
    if (now === before) break
    before = now
    await setTimeout(2_000)
  }
  return before.slice(0, before.lastIndexOf(' '))
}

async function compare(path: string, { most, more }: { most: number; more?: Record<string, string> }) {
  const headers = { ...brotli, ...more }
  const bare = await startBare(site.url + path, headers)
  const nginx = await startNginx(site.url + path, { headers, folder: join(DATA_DIR, 'nginx') })
  const figures: { ours: number; theirs: number; files: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await measure(site.process, { url: site.url + path, headers })
    const theirs = await measure(bare.child, { url: bare.url + path, headers })
    const files = nginx ? await measure(nginx.child, { url: nginx.url, headers }) : Number.NaN
    // The first round is for the compilers.
    if (round > 0) figures.push({ ours, theirs, files })
  }
  bare.child.kill()
  nginx?.child.kill()
  const [ours, theirs, files] = (['ours', 'theirs', 'files'] as const).map((server) =>
    median(figures.map((round) => round[server])).toFixed(1),
  )
  const times = median(figures.map((one) => one.ours / one.theirs))
  noteGoal({ figure: more?.['if-none-match'] ? `${path}, 304` : path, value: times, most, unit: 'times' })
  return { 'here, µs': ours, 'bare Node, µs': theirs, 'nginx, µs': files, times: times.toFixed(2) }
}

/** Microseconds of a processor for each request. */
async function measure({ pid = 0 }: ChildProcess, load: { url: string; headers: Record<string, string> }) {
  await askRaw({ ...load, connections: 32, requests: 200 })
  const before = await ownMilliseconds(pid)
  await askRaw({ ...load, connections: 32, requests })
  return ((await ownMilliseconds(pid)) - before) * (1_000 / requests)
}

async function startBare(url: string, headers: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'measuring/bare-handler.ts'), url, JSON.stringify(headers)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, url: String(line).trim() }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
