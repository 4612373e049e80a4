import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { callAlternately } from './measuring/call-in-turn.ts'
import { reportBudget } from './measuring/report-budget.ts'
import { startBare } from './measuring/start-bare.ts'

/**
 * Compares the processor time of a cached response with that of a bare Node handler that sends the
 * same bytes. Run it with `node tests/load/cached-pages.ts`.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const site = await startSite({ DATA_DIR })
const brotli = { 'accept-encoding': 'gzip, deflate, br' }

try {
  const page = await (await fetch(`${site.url}/news`)).text()
  const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
  const rows: Record<string, object> = {}
  const picture = `${/\/storage\/v1\/render\/image\/public\/[^?"]+\?/.exec(page)?.[0]}width=640`
  for (const path of ['/news/night-market-2026', '/news', '/', asset, picture]) {
    const accept: Record<string, string> = path === picture ? { accept: 'image/avif,image/webp,*/*' } : {}
    const etag = await settle(site.url + path, { ...brotli, ...accept })
    rows[path] = await compare(path, { max: 2.5, more: accept })
    rows[`${path}, 304`] = await compare(path, { max: 2.5, more: { ...accept, 'if-none-match': etag } })
  }
  console.table(rows)
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

/**
 * Repeats the request until the response stays the same, because smaller ones are made later.
 * Returns its ETag.
 */
async function settle(url: string, headers: Record<string, string>): Promise<string> {
  let previous = ''
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await fetch(url, { headers })
    const current = `${response.headers.get('etag')} ${response.headers.get('content-length')}`
    await response.arrayBuffer()
    if (current === previous) break
    previous = current
    await setTimeout(2_000)
  }
  return previous.slice(0, previous.lastIndexOf(' '))
}

async function compare(
  path: string,
  { max: maxRatio, more: extraHeaders }: { max: number; more?: Record<string, string> },
) {
  const headers = { ...brotli, ...extraHeaders }
  const currentBuild = { child: site.process, url: site.url + path }
  const bare = await startBare(currentBuild.url, headers)
  const [ours, theirs] = await callAlternately([currentBuild, bare], headers).finally(() => bare.child.kill())
  reportBudget({
    figure: extraHeaders?.['if-none-match'] ? `${path}, 304` : path,
    value: ours?.times ?? Number.NaN,
    max: maxRatio,
    unit: 'times',
  })
  return {
    'here, µs': ours?.cost.toFixed(1),
    'bare Node, µs': theirs?.cost.toFixed(1),
    times: ours?.times.toFixed(2),
  }
}
