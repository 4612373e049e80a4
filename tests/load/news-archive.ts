import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { type Goal, noteGoal } from './measuring/note-goal.ts'

/**
 * Prints how long pages of news take to render with 50 articles and with 50,000; the goal is no more than half as long again, or 10 ms
 * longer: `node tests/load/news-archive.ts`. Each figure is the median of many requests, before
 * each of which the page cache was emptied.
 */
const root = join(import.meta.dirname, '../..')
const rounds = 25
const [few, many] = [50, 50_000]
const perCall = 500
const categories = ['Traffic', 'Community', 'Harbor', 'Academy', 'K-9 Unit', 'Transparency', 'Events', 'Rescue']
/** The articles are from ten years. */
const firstDay = Date.UTC(2016, 0, 1)
const days = 3_650

const addresses = [
  '/news',
  '/news?page=3',
  '/news?type=press-release',
  '/news/archive/2020',
  '/news/archive/2020/06',
  '/news/category/traffic',
  '/news/category/traffic/2020',
  '/news/category/traffic?type=press-release',
  '/news/watch-report-9',
  '/feed.xml',
  '/feed/category/traffic.xml',
  '/news/archive/1999',
  '/news/category/nothing',
]

if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-archive-'))
const site = await startSite({ DATA_DIR, SEED: 'none' })
try {
  const client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
  await write(client, 0, few)
  const before = await measureAll(client)
  await write(client, few, many)
  // Whatever the database does after so many new rows has time to end.
  await new Promise((resolve) => setTimeout(resolve, 90_000))
  const after = await measureAll(client)
  const goals: Goal[] = []
  console.log('| Rendered anew, median in ms | 50 articles | 50,000 articles |')
  console.log('| --- | --: | --: |')
  for (const address of addresses) {
    const [small = 0, large = 0] = [before.get(address), after.get(address)]
    console.log(`| ${address} | ${small.toFixed(1)} | ${large.toFixed(1)} |`)
    goals.push({ figure: address, value: large, most: Math.max(small * 1.5, small + 10), unit: 'ms' })
  }
  for (const goal of goals) noteGoal(goal)
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** Spread evenly over time, so that fewer articles are like the others. */
async function write(client: SupabaseClient, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += perCall) {
    const rows = Array.from({ length: Math.min(perCall, to - first) }, (_, index) => {
      const number = first + index
      // 0.618…: the golden ratio fills the years evenly, however many there are.
      const moment = new Date(firstDay + Math.floor(((number * 0.618034) % 1) * days) * 86_400_000)
      return {
        title: `Watch report ${number}`,
        excerpt: 'The harbor was calm.',
        content: 'All was quiet on the pier. '.repeat(40),
        category: categories[number % categories.length],
        author: 'Dispatch',
        type: number % 5 === 0 ? 'press-release' : 'news',
        date: moment.toISOString().slice(0, 10),
        published_at: moment.toISOString(),
        created_at: moment.toISOString(),
      }
    })
    await client.from('articles').insert(rows).throwOnError()
  }
}

async function measureAll(client: SupabaseClient): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]))
  for (let round = -3; round < rounds; round += 1) {
    for (const [address, taken] of times) {
      // All pages show the settings, so this drops them all.
      await client.from('site_settings').update({ settings: {} }).eq('id', 1).throwOnError()
      const begun = performance.now()
      await (await fetch(site.url + address)).arrayBuffer()
      if (round >= 0) taken.push(performance.now() - begun)
    }
  }
  return new Map(
    [...times].map(([address, taken]) => [address, taken.toSorted((one, other) => one - other)[rounds >> 1] ?? 0]),
  )
}
