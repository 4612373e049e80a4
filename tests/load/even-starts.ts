import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { restMs } from '#server/heap/collect-when-idle.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { askInTurn } from './measuring/ask-in-turn.ts'
import { getRaw } from './measuring/get-raw.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { startBare } from './measuring/start-bare.ts'

/**
 * Prints what a kept page costs in each of several starts, answered with 304, before and after the server's first rest, beside a bare handler
 * of Node: `node tests/load/even-starts.ts`, or with as many starts as the argument says. A server could be slow from its start or its
 * first rest on, until it ended (docs/decisions/0098).
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const starts = Number(process.argv[2] ?? 6)
const path = '/news'
// A page in Brotli is compressed once more after the first answers, and gets another tag.
const gzip = { 'accept-encoding': 'gzip' }

try {
  const rows: Record<string, object> = {}
  const all: number[] = []
  for (let start = 1; start <= starts; start += 1) {
    const [fresh, rested] = await measure()
    all.push(fresh, rested)
    rows[`start ${start}`] = { 'times bare Node': fresh.toFixed(2), 'after a rest': rested.toFixed(2) }
  }
  console.table(rows)
  const median = all.toSorted((one, other) => one - other)[starts] ?? Number.NaN
  noteGoal({ figure: `${path}, 304, median of ${starts} starts`, value: median, most: 1.1, unit: 'times' })
  noteGoal({ figure: `${path}, 304, slowest`, value: Math.max(...all), most: 1.25, unit: 'times' })
} finally {
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** Before and after a rest. */
async function measure(): Promise<[number, number]> {
  const site = await startSite({ DATA_DIR })
  try {
    const url = site.url + path
    const answer = await getRaw(url, gzip)
    const headers = { ...gzip, 'if-none-match': answer.headers.etag ?? '' }
    const bare = await startBare(url, headers)
    const compare = async () => {
      const [ours] = await askInTurn([{ child: site.process, url }, bare], headers)
      return ours?.times ?? Number.NaN
    }
    try {
      const fresh = await compare()
      await setTimeout(2.5 * restMs)
      return [fresh, await compare()]
    } finally {
      bare.child.kill()
    }
  } finally {
    await site.stop()
  }
}
