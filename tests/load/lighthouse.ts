import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findBrowser } from '#scripts/find-browser.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { reportGoal } from './measuring/report-goal.ts'

/**
 * Prints the worst scores and median times of Lighthouse (mobile, simulated throttling) for public
 * pages. Run it with `node tests/load/lighthouse.ts [runs] [path …]`. npx downloads Lighthouse.
 */
const version = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices'] as const
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const
const pages = [
  '/',
  '/about',
  '/services',
  '/services/police-reports',
  '/news',
  '/news/night-market-2026',
  '/news/the-light-stays-on',
  '/leadership',
  '/leadership/rosalind-achebe',
  '/leadership/patrol-commander',
  '/hiring',
  '/training',
  '/discord',
  '/media',
  '/search?q=harbor',
]
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

const root = join(import.meta.dirname, '../..')
const [times = '3', ...paths] = process.argv.slice(2)
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-lighthouse-'))
const site = await startSite({ DATA_DIR })
const { executablePath, args, env } = await findBrowser(root)
const run = promisify(execFile)
const browser = await openBrowser()
// Lighthouse may need a newer Node than the one in PATH.
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
try {
  console.log('| Page | Performance, worst | Accessibility | Best practices | First paint | Largest paint | Blocked |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  const isPerfectByRun: boolean[] = []
  let largest = 0
  let blocked = 0
  for (const path of paths.length > 0 ? paths : pages) {
    const { reports, paint, blocking } = await measure(path)
    isPerfectByRun.push(...reports.map((report) => Object.values(report.scores).every((score) => score === 100)))
    largest = Math.max(largest, paint)
    blocked = Math.max(blocked, blocking)
  }
  const imperfectCount = isPerfectByRun.filter((isPerfect) => !isPerfect).length
  reportGoal({
    figure: 'Runs with a score below 100',
    value: (imperfectCount / isPerfectByRun.length) * 100,
    max: 10,
    unit: '%',
  })
  reportGoal({ figure: 'Largest paint, slowest page', value: largest / 1000, max: 1.3, unit: 's' })
  reportGoal({ figure: 'Blocking, worst page', value: blocked, max: 20, unit: 'ms' })
} finally {
  await browser.close()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** Measures a page and prints its row. */
async function measure(path: string) {
  const url = site.url + path
  // The first visit doesn't count, because the server generates the image variants then.
  await runLighthouse(url)
  const reports: Awaited<ReturnType<typeof runLighthouse>>[] = []
  for (let time = 0; time < Number(times); time += 1) reports.push(await runLighthouse(url))
  const worst = categories.map((category) => Math.min(...reports.map((report) => report.scores[category] ?? 0)))
  const medians = audits.map((audit) => median(reports.map((report) => report.times[audit] ?? Number.NaN)))
  const [first = 0, paint = 0, blocking = 0] = medians
  console.log(`| ${[path, ...worst, seconds(first), seconds(paint), `${Math.round(blocking)} ms`].join(' | ')} |`)
  return { reports, paint, blocking }
}

/**
 * Opens one browser with an empty profile for all pages, without GPU emulation. On two cores,
 * starting a browser or emulating a GPU would slow the page and count as blocking time.
 */
async function openBrowser(): Promise<{ port: string; close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'stationhouse-lighthouse-browser-'))
  const flags = ['--headless=shell', '--disable-gpu', `--user-data-dir=${profile}`, '--remote-debugging-port=0']
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const child = spawn(executablePath, [...args, ...flags, ...quiet, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exit = once(child, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const port = /^DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(line)?.[1]
      if (port) resolve(port)
    })
    exit.then(() => reject(new Error('The browser ended before it listened')), reject)
  })
  const close = async () => {
    child.kill()
    await exit
    // The browser's child processes may still write for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  return { port, close }
}

/** Repeats a failed run, because Lighthouse sometimes misses the start of the navigation. */
async function runLighthouse(url: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url)
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

async function runOnce(url: string) {
  const options = ['--quiet', `--port=${browser.port}`, '--output=json', `--only-categories=${categories.join(',')}`]
  const { stdout } = await run('npx', ['--yes', `lighthouse@${version}`, url, ...options], {
    env: { ...process.env, PATH },
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = reportSchema.parse(JSON.parse(stdout))
  const scores = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)] as const)
  const auditValues = audits.map((name) => [name, report.audits[name]?.numericValue] as const)
  return { scores: Object.fromEntries(scores), times: Object.fromEntries(auditValues) }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
