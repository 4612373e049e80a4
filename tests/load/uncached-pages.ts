import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { type BuiltSite, openBuiltSite } from '#tests/support/site/open-built-site.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { processorMilliseconds } from './measuring/processor-time.ts'
import { buildWithMap } from './measuring/profile/build-with-map.ts'
import { profileLayers } from './measuring/profile/profile-layers.ts'

/**
 * Prints what pages cost that the server doesn't keep, in processor time of the server and of the database for each, with the sample
 * content: `node tests/load/uncached-pages.ts`, or with as many requests for each page as the first argument says. What all
 * pages share is read once, as in a server that runs. With `--profile` it also prints which layer took how much of the server's time.
 */
const root = join(import.meta.dirname, '../..')
const options = process.argv.slice(2)
const isProfiled = options.includes('--profile')
const requests = Number(options.find((option) => option !== '--profile') ?? 400)
/** Milliseconds of the server. */
const most = 3
const paths = [
  ...['/', '/news', '/news/night-market-2026', '/news/archive/2026', '/leadership', '/leadership/thomas-brandvold'],
  ...['/services', '/services/k9-unit', '/media', '/about', '/hiring', '/auth', '/feed.xml', '/sitemap.xml'],
  ...['/search?q=harbor', '/search?q=how+to+join', '/search?q=zefyrine', '/search/suggestions/results.json?q=harb'],
]

if (!(await buildIfChanged(root))) process.exit(1)
const parent = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const DATA_DIR = join(parent, 'data')
try {
  await (await startSite({ DATA_DIR, SEED: 'sample' })).stop()
  // It keeps no page.
  const bundle = isProfiled ? await buildWithMap(root, await makeFolder('website')) : undefined
  const built = await openBuiltSite(DATA_DIR, { wantedPages: 0, isDevelopment: true, ...(bundle && { bundle }) })
  try {
    // The compilers are done with what all pages have in common.
    for (const path of paths) await ask(built, path, 100)
    const rows: Record<string, object> = {}
    const layers: Record<string, object> = {}
    for (const path of paths) {
      const { server, database, bytes } = await measure(built, path)
      rows[path] = { 'server, ms': server.toFixed(2), 'database, ms': database.toFixed(2), bytes }
      noteGoal({ figure: `${path}, not kept`, value: server, most, unit: 'ms' })
      if (isProfiled) layers[path] = await divide(built, path, server)
    }
    console.table(rows)
    if (isProfiled) console.table(layers)
  } finally {
    await built.close()
  }
} finally {
  await rm(parent, { recursive: true, force: true })
}

async function measure(built: BuiltSite, path: string) {
  const before = await readTimes()
  const bytes = await ask(built, path, requests)
  const after = await readTimes()
  return {
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
    bytes,
  }
}

/** The milliseconds of the server that each layer takes. */
async function divide(built: BuiltSite, path: string, server: number) {
  const shares = await profileLayers(() => ask(built, path, requests))
  const sorted = [...shares].sort(([, one], [, other]) => other - one)
  return Object.fromEntries(sorted.map(([layer, share]) => [layer, (share * server).toFixed(2)]))
}

async function makeFolder(name: string): Promise<string> {
  const folder = join(parent, name)
  await mkdir(folder)
  return folder
}

/** One after the other; the bytes of the last answer. */
async function ask(built: BuiltSite, path: string, times: number): Promise<number> {
  let bytes = 0
  for (let time = 0; time < times; time += 1) {
    const answer = await built.get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    bytes = (await answer.arrayBuffer()).byteLength
  }
  return bytes
}

async function readTimes() {
  const { user, system } = process.cpuUsage()
  const server = (user + system) / 1_000
  return { server, database: (await processorMilliseconds(process.pid)) - server }
}
