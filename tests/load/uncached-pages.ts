import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { type BuiltSite, openBuiltSite } from '#tests/support/site/open-built-site.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { getProcessTreeCpuMs } from './measuring/cpu-time.ts'
import { reportGoal } from './measuring/report-goal.ts'

/**
 * Prints the processor time of server and database for uncached pages with the sample content.
 * Run it with `node tests/load/uncached-pages.ts [requests per page]`.
 */
const root = join(import.meta.dirname, '../..')
const requestsPerPage = Number(process.argv[2] ?? 400)
/** Maximum processor time of the server per page. */
const maxMs = 3
const paths = [
  ...['/', '/news', '/news/night-market-2026', '/news/archive/2026', '/leadership', '/leadership/thomas-brandvold'],
  ...['/services', '/services/k9-unit', '/media', '/about', '/hiring', '/auth', '/feed.xml', '/sitemap.xml'],
  ...['/search?q=harbor', '/search?q=how+to+join', '/search?q=zefyrine', '/search/suggestions/results.json?q=harb'],
]

if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
try {
  await (await startSite({ DATA_DIR, SEED: 'sample' })).stop()
  const built = await openBuiltSite(DATA_DIR)
  try {
    // Warm up V8.
    for (const path of paths) await requestRepeatedly(built, path, 100)
    const rows: Record<string, object> = {}
    for (const path of paths) {
      const { server, database, bytes } = await measure(built, path)
      rows[path] = { 'server, ms': server.toFixed(2), 'database, ms': database.toFixed(2), bytes }
      reportGoal({ figure: `${path}, not cached`, value: server, max: maxMs, unit: 'ms' })
    }
    console.table(rows)
  } finally {
    await built.close()
  }
} finally {
  await rm(DATA_DIR, { recursive: true, force: true })
}

async function measure(built: BuiltSite, path: string) {
  const before = await readTimes()
  const bytes = await requestRepeatedly(built, path, requestsPerPage)
  const after = await readTimes()
  return {
    server: (after.server - before.server) / requestsPerPage,
    database: (after.database - before.database) / requestsPerPage,
    bytes,
  }
}

/** Requests a page several times in sequence. Returns the bytes of the last response. */
async function requestRepeatedly(built: BuiltSite, path: string, times: number): Promise<number> {
  let bytes = 0
  for (let time = 0; time < times; time += 1) {
    const response = await built.get(path)
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    bytes = (await response.arrayBuffer()).byteLength
  }
  return bytes
}

async function readTimes() {
  const { user, system } = process.cpuUsage()
  const server = (user + system) / 1_000
  return { server, database: (await getProcessTreeCpuMs(process.pid)) - server }
}
