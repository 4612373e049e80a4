import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'
import { getProcessCpuMs, getProcessTreeCpuMs } from './measuring/cpu-time.ts'
import { type Call, measureCalls } from './measuring/measure-calls.ts'
import { getPssMegabytes } from './measuring/process-memory.ts'
import { reportGoal } from './measuring/report-goal.ts'

/**
 * Prints start times, memory at rest and the cost of calls to the table API and of a cached page.
 * The calls come from this machine, so they share its processors with the server. Run it with `node
 * tests/load/server-figures.ts`.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const figures: Record<string, string> = {}
const callFigures: Record<string, Record<string, string | number>> = {}
const staff = { email: 'load@example.org', password: 'a lantern in the harbor fog' }

const firstSite = await timeStart('First start, first page (build and installation not counted)')
await firstSite.stop()
const site = await timeStart('Second start, first page')
try {
  await setTimeout(10_000)
  const memory = await getPssMegabytes(site.process.pid ?? 0)
  figures['Memory at rest, server'] = `${memory.own} MB`
  figures['Memory at rest, database (shared pages once)'] = `${memory.children} MB`

  const { publishableKey, secretKey } = await readApiKeys(DATA_DIR)
  const client = connectWithKey(site, secretKey)
  await client.from('articles').insert(Array.from({ length: 50 }, (_, index) => createArticleRow(`Load ${index}`)))
  const { data } = await client.from('articles').select('id').limit(1).single()
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` }
  const articlesUrl = `${site.url}/rest/v1/articles`
  const listUrl = `${articlesUrl}?select=*&order=created_at.desc&limit=50`
  await measure('List of 50 articles, whole rows', 135, { url: listUrl, headers })
  const columns = 'id,legacy_id,title,excerpt,date,category,author,featured,type,hero_image'
  await measure('List of 50 articles, columns of a list', null, { url: listUrl.replace('*', columns), headers })
  const singleHeaders = { ...headers, accept: 'application/vnd.pgrst.object+json' }
  await measure('One article', 73, { url: `${articlesUrl}?select=*&id=eq.${data?.id}`, headers: singleHeaders })
  await measure('A page from the cache', null, { url: `${site.url}/news`, headers: { 'accept-encoding': 'br' } })
  const { error } = await client.auth.admin.createUser({
    ...staff,
    email_confirm: true,
    app_metadata: { staff_role: 'editor' },
  })
  if (error) throw error
  const signedIn = await connectWithKey(site, publishableKey).auth.signInWithPassword(staff)
  if (signedIn.error) throw signedIn.error
  const authorization = `Bearer ${signedIn.data.session.access_token}`
  const writeCall = {
    url: articlesUrl,
    method: 'POST',
    headers: { ...headers, authorization, 'content-type': 'application/json' },
  }
  // Titles are unique, because articles with the same title would each have to search for a free
  // slug.
  let addedCount = 0
  const createNextArticle = () => {
    addedCount += 1
    return createArticleRow(`Added ${addedCount}`)
  }
  await measure('An article added by staff', null, () => ({ ...writeCall, body: createNextArticle() }), 4)
  await measure(
    '100 articles added by staff at once',
    null,
    () => ({ ...writeCall, body: Array.from({ length: 100 }, createNextArticle) }),
    1,
  )
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}
console.table(figures)
console.table(callFigures)

async function timeStart(name: string): Promise<StartedSite> {
  const startedAt = performance.now()
  const started = await startSite({ DATA_DIR })
  await (await fetch(started.url)).text()
  figures[name] = `${((performance.now() - startedAt) / 1_000).toFixed(2)} s`
  return started
}

/**
 * Measures ten seconds of calls over persistent connections. `maxMicroseconds` is the limit for the
 * server's time per request.
 */
async function measure(
  name: string,
  maxMicroseconds: number | null,
  call: Call | (() => Call),
  connections = 16,
): Promise<void> {
  const pid = site.process.pid ?? 0
  let requestCount = 0
  const before = await readTimes(pid)
  const result = await measureCalls({
    connections,
    seconds: 10,
    next() {
      requestCount += 1
      return typeof call === 'function' ? call() : call
    },
  })
  const after = await readTimes(pid)
  const server = ((after.server - before.server) * 1_000) / requestCount
  callFigures[name] = {
    'requests/s': result.requestsPerSecond,
    'median, ms': result.medianMs.toFixed(1),
    'p99, ms': result.p99Ms.toFixed(1),
    'server, µs': server.toFixed(0),
    'database, µs': (((after.database - before.database) * 1_000) / requestCount).toFixed(0),
    bytes: result.bytes,
  }
  if (maxMicroseconds !== null)
    reportGoal({ figure: `${name}, server`, value: server, max: maxMicroseconds, unit: 'µs' })
}

async function readTimes(pid: number) {
  const [server, all] = [await getProcessCpuMs(pid), await getProcessTreeCpuMs(pid)]
  return { server, database: all - server }
}
