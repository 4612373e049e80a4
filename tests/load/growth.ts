import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
import { connect } from '#platform/database/address.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type BuiltSite, openBuiltSite } from '#tests/support/site/open-built-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { few, fillGrowth, many, none } from './measuring/fill-growth.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { processorMilliseconds } from './measuring/processor-time.ts'
import { logPlans, readScans } from './measuring/read-plans.ts'
import { recordStaffCalls, type StaffCall } from './measuring/record-staff-calls.ts'

/**
 * Prints what every public page, list, search and feed costs, and each call of the staff area's screens, with 50 articles, files, leaders
 * and accounts and with 50,000, 10,000, 500 and 5,000: `node tests/load/growth.ts`, or with as many requests for each as the first
 * argument says. Processor time is of server and database together, nothing is kept; the goal is at most half as long again, or 10 ms
 * more. In the end it prints the tables that were read from one end to the other, which none with many rows may be.
 */
const root = join(import.meta.dirname, '../..')
const requests = Number(process.argv[2] ?? 40)
const [times, more] = [1.5, 10]
/** So many rows, or fewer, are read within some milliseconds, and often that is the best plan. */
const largeTable = 10_000

const pages = [
  ...['/', '/about', '/services', '/services/k9-unit', '/leadership/officer-30', '/hiring', '/training'],
  ...['/media', '/media?page=2', '/media?type=images', '/media?type=documents', '/discord', '/grown-30', '/privacy'],
  ...['/news', '/news?page=3', '/news?type=press-release', '/news/archive/2020'],
  ...['/news/category/traffic', '/news/category/traffic/2020', '/news/category/traffic?type=press-release'],
  ...[
    '/news/watch-report-9',
    '/news/former-report-20',
    '/news/archive/1999',
    '/news/category/nothing',
    '/news/nothing',
  ],
  ...['/feed.xml', '/feed.json', '/robots.txt'],
  ...[
    '/search?q=harbor',
    '/search?q=harbor&in=news&page=3',
    '/search?q=zephyrine',
    '/search?q=zefyrine',
    '/search?q=zephyr',
  ],
  ...['/search?q=calm+harbor+watch', '/search?q=%22harbor+was+calm%22', '/search?q=qqqqqqqq', '/search?q=evidence'],
  ...['/search/suggestions/results.json?q=harb', '/search/suggestions/results.json?q=watch', '/auth'],
]
/** They show more where there is more: what they cost is printed, without a goal. */
const longerPages = [
  // 60 leaders instead of 50, and 30 articles instead of 10 and 6.
  ...['/leadership', '/feed/press-releases.xml', '/feed/category/traffic.xml'],
  ...['/news/archive/2020/06', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/articles-1.xml'],
]

interface Figures {
  processor: number
  clock: number
}

if (!(await buildIfChanged(root))) process.exit(1)
const parent = await mkdtemp(join(tmpdir(), 'stationhouse-growth-'))
const folders = { few: join(parent, 'few'), many: join(parent, 'many') }
const lines: string[] = []
try {
  const calls = await recordWithFew(folders.few)
  await cp(folders.few, folders.many, { recursive: true })
  const options = { wantedPages: 0, isDevelopment: true }
  const [small, large] = await Promise.all([
    openBuiltSite(folders.few, options),
    openBuiltSite(folders.many, { ...options, log: (line) => void lines.push(line) }),
  ])
  try {
    const begun = performance.now()
    await fillGrowth(large.admin, { from: few, to: many })
    console.log(`Filled in ${Math.round((performance.now() - begun) / 1_000)} s.`)
    const sites = {
      few: { pid: await readProcess(small), questions: await listQuestions(small, folders.few, calls) },
      many: { pid: await readProcess(large), questions: await listQuestions(large, folders.many, calls) },
    }
    print(await measureAll(sites))
    await printScans(large, sites.many.questions)
  } finally {
    await Promise.all([small.close(), large.close()])
  }
} finally {
  await rm(parent, { recursive: true, force: true })
}

/** The site with few rows, visited in a browser. */
async function recordWithFew(DATA_DIR: string): Promise<StaffCall[]> {
  const site = await startSite({ DATA_DIR, SEED: 'none', ...ownerSettings })
  try {
    const address = await findRunningPostgres(DATA_DIR)
    if (!address) throw new Error('The database of the site was not found')
    const admin = connect(address, { max: 1 })
    await fillGrowth(admin, { from: none, to: few })
    await admin.end()
    return await recordStaffCalls(root, site.url)
  } finally {
    await site.stop()
  }
}

/** The number of the database's first process. */
async function readProcess({ admin }: BuiltSite): Promise<number> {
  const [row] = await admin<
    { pid: number }[]
  >`select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`
  return row?.pid ?? 0
}

type Question = () => Promise<Response>

async function listQuestions(
  { site, get }: BuiltSite,
  dataDir: string,
  calls: readonly StaffCall[],
): Promise<Map<string, Question>> {
  const { publishableKey } = await readApiKeys(dataDir)
  const url = 'http://stationhouse.test'
  const fetch: typeof globalThis.fetch = (input, init) => site.fetch(new Request(input, init), '127.0.0.1')
  const { data, error } = await connectWithKey({ url, fetch }, publishableKey).auth.signInWithPassword(owner)
  if (error) throw error
  const own = { apikey: publishableKey, authorization: `Bearer ${data.session.access_token}` }
  return new Map([
    ...[...pages, ...longerPages].map((path): [string, Question] => [path, () => get(path)]),
    ...calls.map(({ name, path, method, headers, body }, index): [string, Question] => [
      `${index + 1} ${name}`,
      () => fetch(url + path, { method, headers: { ...headers, ...own }, body }),
    ]),
  ])
}

interface MeasuredSite {
  pid: number
  questions: Map<string, Question>
}

/** Both sites in turn, so that whatever else the machine does is the same for both. */
async function measureAll({ few: small, many: large }: { few: MeasuredSite; many: MeasuredSite }) {
  const rows = new Map<string, { few: Figures; many: Figures }>()
  for (const name of small.questions.keys()) {
    const both = { few: await begin(small, name), many: await begin(large, name) }
    for (let time = 0; time < requests; time += 1) {
      await both.few.askOnce()
      await both.many.askOnce()
    }
    rows.set(name, { few: await both.few.end(), many: await both.many.end() })
  }
  return rows
}

async function begin({ pid, questions }: MeasuredSite, name: string) {
  const ask = questions.get(name)
  if (!ask) throw new Error(`${name} is not asked`)
  for (let time = 0; time < 5; time += 1) await askOnce(name, ask)
  const before = await processorMilliseconds(pid)
  const taken: number[] = []
  let server = 0
  return {
    async askOnce() {
      const used = process.cpuUsage()
      const begun = performance.now()
      await askOnce(name, ask)
      taken.push(performance.now() - begun)
      const { user, system } = process.cpuUsage(used)
      server += (user + system) / 1_000
    },
    async end(): Promise<Figures> {
      const database = (await processorMilliseconds(pid)) - before
      taken.sort((one, other) => one - other)
      return { processor: (server + database) / requests, clock: taken[requests >> 1] ?? 0 }
    },
  }
}

async function askOnce(name: string, ask: Question): Promise<void> {
  const answer = await ask()
  const text = await answer.text()
  if (answer.status >= 500 || answer.status === 401 || answer.status === 403) {
    throw new Error(`${name}: ${answer.status}, ${text.slice(0, 200)}`)
  }
}

function print(rows: Map<string, { few: Figures; many: Figures }>): void {
  console.log('| Asked | few: processor | clock | many: processor | clock |\n| --- | ---: | ---: | ---: | ---: |')
  for (const [name, { few: small, many: large }] of rows) {
    const values = [small.processor, small.clock, large.processor, large.clock].map((value) => `${value.toFixed(1)} ms`)
    console.log(`| ${name} | ${values.join(' | ')} |`)
  }
  let missed = 0
  for (const [name, { few: small, many: large }] of rows) {
    const most = Math.max(small.processor * times, small.processor + more)
    if (longerPages.includes(name) || large.processor <= most) continue
    console.log(`misses: ${name}, ${large.processor.toFixed(1)} ms of ${most.toFixed(1)}`)
    missed += 1
  }
  noteGoal({ figure: `of ${rows.size} pages and calls, those that grow more`, value: missed, most: 0, unit: '' })
}

async function printScans({ admin }: BuiltSite, questions: Map<string, Question>): Promise<void> {
  await logPlans(admin)
  let scans = 0
  for (const [name, ask] of questions) {
    lines.length = 0
    await askOnce(name, ask)
    // Its lines come through a pipe.
    await setTimeout(50)
    for (const { table, rows } of readScans(lines).filter((scan) => scan.rows > largeTable)) {
      console.log(`read whole: ${table}, ${rows} rows, by ${name}`)
      scans += 1
    }
  }
  noteGoal({ figure: 'large tables that were read whole', value: scans, most: 0, unit: '' })
}
