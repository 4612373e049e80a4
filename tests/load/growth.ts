import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type BuiltSite, openBuiltSite } from '#tests/support/site/open-built-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { getProcessTreeCpuMs } from './measuring/cpu-time.ts'
import { fewRows, fillDatabase, manyRows, noRows } from './measuring/fill-database.ts'
import { reportGoal } from './measuring/report-goal.ts'

/**
 * Compares the processor time of public pages and staff lists between a small and a large site. The
 * small site has 50 articles, files, leaders and accounts each. The large site has 5,000 articles,
 * 1,000 files, 500 leaders and 500 accounts. Nothing is cached. Run it with `node
 * tests/load/growth.ts [requestsPerPath]`.
 */
const root = join(import.meta.dirname, '../..')
const requestsPerPath = Number(process.argv[2] ?? 40)
/** The large site may take 1.5 times as long as the small site, or 10 ms longer. */
const [maxFactor, extraMs] = [1.5, 10]

const pages = [
  ...[
    '/',
    '/about',
    '/services',
    '/services/k9-unit',
    '/leadership/officer-30',
    '/media',
    '/media?page=2',
    '/grown-30',
  ],
  ...['/news', '/news?page=3', '/news?type=press-release', '/news/archive/2020', '/news/category/traffic'],
  ...['/news/watch-report-9', '/news/former-report-20', '/news/nothing', '/feed.xml', '/feed.json'],
  ...['/search?q=harbor', '/search?q=harbor&in=news&page=3', '/search?q=zefyrine', '/search?q=%22harbor+was+calm%22'],
  ...['/search/suggestions/results.json?q=harb', '/sitemap.xml'],
]
const lists = [
  '/rest/v1/rpc/find_articles?words=harbor',
  '/rest/v1/rpc/find_articles?words=zephyrine',
  '/rest/v1/rpc/find_files?words=evidence',
  '/rest/v1/media_library?select=*&order=created_at.desc&limit=24',
  '/rest/v1/rpc/list_staff?page=2',
  '/rest/v1/rpc/list_activity?page=2',
  '/rest/v1/rpc/list_activity?search=report',
]
/** Mean processor time of server and database per request in ms, for the small and large site. */
interface RequestCost {
  few: number
  many: number
}

if (!(await buildIfChanged(root))) process.exit(1)
const parent = await mkdtemp(join(tmpdir(), 'stationhouse-growth-'))
const folders = { few: join(parent, 'few'), many: join(parent, 'many') }
try {
  await createSmallSite(folders.few)
  await cp(folders.few, folders.many, { recursive: true })
  const [small, large] = await Promise.all([openBuiltSite(folders.few), openBuiltSite(folders.many)])
  try {
    await fillDatabase(large.admin, { from: fewRows, to: manyRows })
    const [requestSmall, requestLarge] = [
      await createSendRequest(small, folders.few),
      await createSendRequest(large, folders.many),
    ]
    const costs = new Map<string, RequestCost>()
    for (const path of [...pages, ...lists]) {
      const [fewMs, manyMs] = [await measure(small, path, requestSmall), await measure(large, path, requestLarge)]
      costs.set(path, { few: fewMs, many: manyMs })
    }
    printTable(costs)
  } finally {
    await Promise.all([small.close(), large.close()])
  }
} finally {
  await rm(parent, { recursive: true, force: true })
}

async function createSmallSite(DATA_DIR: string): Promise<void> {
  const site = await startSite({ DATA_DIR, SEED: 'none', ...ownerSettings })
  try {
    const connection = await findRunningPostgres(DATA_DIR)
    if (!connection) throw new Error('The database of the site was not found')
    const admin = connect(connection)
    await fillDatabase(admin, { from: noRows, to: fewRows })
    await admin.end()
  } finally {
    await site.stop()
  }
}

type SendRequest = (path: string) => Promise<Response>

/** Returns a function that requests pages as a visitor and lists as the owner. */
async function createSendRequest({ site, get }: BuiltSite, dataDir: string): Promise<SendRequest> {
  const { publishableKey } = await readApiKeys(dataDir)
  const url = 'http://stationhouse.test'
  const fetch: typeof globalThis.fetch = (input, init) => site.fetch(new Request(input, init), '127.0.0.1')
  const { data, error } = await connectWithKey({ url, fetch }, publishableKey).auth.signInWithPassword(owner)
  if (error) throw error
  const headers = { apikey: publishableKey, authorization: `Bearer ${data.session.access_token}` }
  return (path) => (path.startsWith('/rest/') ? fetch(url + path, { headers }) : get(path))
}

async function measure({ admin }: BuiltSite, path: string, sendRequest: SendRequest): Promise<number> {
  const [row] = await admin<{ pid: number }[]>`
    select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`
  const readDatabaseCpuMs = () => getProcessTreeCpuMs(row?.pid ?? 0)
  for (let time = 0; time < 5; time += 1) await requestOnce(path, sendRequest)
  const before = await readDatabaseCpuMs()
  const startUsage = process.cpuUsage()
  for (let time = 0; time < requestsPerPath; time += 1) await requestOnce(path, sendRequest)
  const { user, system } = process.cpuUsage(startUsage)
  return ((user + system) / 1_000 + (await readDatabaseCpuMs()) - before) / requestsPerPath
}

async function requestOnce(path: string, sendRequest: SendRequest): Promise<void> {
  const response = await sendRequest(path)
  const text = await response.text()
  if (response.status !== 200 && response.status !== 301 && response.status !== 404) {
    throw new Error(`${path}: ${response.status}, ${text.slice(0, 200)}`)
  }
}

function printTable(costs: Map<string, RequestCost>): void {
  console.log('| Request | few | many |\n| --- | ---: | ---: |')
  for (const [path, cost] of costs) console.log(`| ${path} | ${cost.few.toFixed(1)} ms | ${cost.many.toFixed(1)} ms |`)
  const missedCount = [...costs.values()].filter(
    (cost) => cost.many > Math.max(cost.few * maxFactor, cost.few + extraMs),
  ).length
  reportGoal({ figure: `Requests above the limit, of ${costs.size}`, value: missedCount, max: 0, unit: '' })
}
