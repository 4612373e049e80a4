import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { listScripts } from '#tests/support/browser/list-scripts.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'
import { measureRequests } from './measuring/measure-requests.ts'
import { residentMegabytes } from './measuring/resident-memory.ts'

/** Prints the figures of a built server on this machine: `node tests/load/server-figures.ts`. The load shares its processors. */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const figures: Record<string, string> = {}

const first = await timeStart('First start, first page (build and installation not counted)')
await first.stop()
const site = await timeStart('Second start, first page')
try {
  await setTimeout(10_000)
  const memory = await residentMegabytes(site.process.pid ?? 0)
  figures['Memory at rest, server'] = `${memory.own} MB`
  figures['Memory at rest, database (shared pages once)'] = `${memory.children} MB`

  const { publishableKey, secretKey } = await readApiKeys(DATA_DIR)
  const client = connectWithKey(site, secretKey)
  await client.from('articles').insert(Array.from({ length: 50 }, (_, index) => article(`Load ${index}`)))
  const { data } = await client.from('articles').select('id').limit(1).single()
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` }
  const list = `${site.url}/rest/v1/articles?select=*&order=created_at.desc&limit=50`
  await measure('List of 50 articles, whole rows', list, headers)
  const columns = 'id,legacy_id,title,excerpt,date,category,author,featured,type,hero_image'
  await measure('List of 50 articles, columns of a list', list.replace('*', columns), headers)
  const single = { ...headers, accept: 'application/vnd.pgrst.object+json' }
  await measure('One article', `${site.url}/rest/v1/articles?select=*&id=eq.${data?.id}`, single)
  await measure('A page from the cache', `${site.url}/news`, { 'accept-encoding': 'br' })
  const scripts = await listScripts(`${site.url}/news/${data?.id}`)
  const sum = scripts.reduce((bytes, script) => bytes + script.bytes, 0)
  figures['Scripts of an article page, brotli'] = `${(sum / 1000).toFixed(1)} KB in ${scripts.length} files`
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}
console.table(figures)

async function timeStart(name: string): Promise<StartedSite> {
  const begun = performance.now()
  const started = await startSite({ DATA_DIR })
  await (await fetch(started.url)).text()
  figures[name] = `${((performance.now() - begun) / 1_000).toFixed(2)} s`
  return started
}

async function measure(name: string, url: string, headers: Record<string, string>): Promise<void> {
  const { requestsPerSecond, median, p99, bytes } = await measureRequests({
    url,
    headers,
    connections: 16,
    seconds: 10,
  })
  figures[name] =
    `${requestsPerSecond} requests/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${bytes} bytes`
}
