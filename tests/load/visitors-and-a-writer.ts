import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { SupabaseClient } from '@supabase/supabase-js'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { residentMegabytes } from './measuring/resident-memory.ts'
import { visitorAddress } from './measuring/visitor-address.ts'

/**
 * Prints how a built server bears visitors, of whom each asks once a second over a connection of their own, while an editor changes an
 * article each second: `node tests/load/visitors-and-a-writer.ts 500 60` for 500 visitors during 60 seconds, which is the default, and
 * `… 30 7200` to see whether memory grows. An answer is stale if it was asked for after the editor was told that the change
 * is saved, and doesn't show it.
 */
const root = join(import.meta.dirname, '../..')
const [visitors = 500, seconds = 60] = process.argv.slice(2).map(Number)
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const site = await startSite({ DATA_DIR, ...ownerSettings })
/** One connection for each visitor: it keeps those of different local addresses apart. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const visits: number[] = []
const writes: number[] = []
const faults: Record<string, number> = {}
const memory: { megabytes: number; files: number }[] = []
let stale = 0
let checked = 0
let askedAgain = 0
/** The last change that the editor knows to be saved. */
let saved = 0

try {
  const editor = await signIn()
  const { data } = await editor.from('articles').insert(article('Edition 0 of the night')).select('id, slug').single()
  if (!data) throw new Error('The article was not written')
  // Every page is made once: the first visitors of a site that has just begun are not what is measured.
  const showing = [`/news/${data.slug}`, '/news', '/feed.xml', `/news/${data.slug}`]
  const paths = [...showing, '/', '/leadership', '/media', '/services', '/about', '/news/night-market-2026']
  for (const path of paths) await ask(path, { visitor: visitors, isShowing: showing.includes(path) })
  visits.length = 0
  const begun = performance.now()
  const endsAt = begun + seconds * 1_000
  const coming = Array.from({ length: visitors }, async (_, visitor) => {
    // They come evenly.
    for (let due = begun + (visitor * 1_000) / visitors, turn = visitor; due < endsAt; due += 1_000, turn += 1) {
      const wait = due - performance.now()
      if (wait > 0) await setTimeout(wait)
      const path = paths[turn % paths.length] ?? '/'
      // Whoever still waited for the answer before has waited since this one was due.
      await ask(path, { visitor, isShowing: showing.includes(path), begun: wait > 0 ? performance.now() : due })
    }
  })
  await Promise.all([...coming, edit(editor, data.id, endsAt), watchMemory(endsAt)])
  const [early, late] = [visits.slice(0, visits.length / 10), visits.slice(-visits.length / 10)]
  console.table({
    'page views': visits.length,
    'not answered with 200': JSON.stringify(faults),
    'median, 95 of 100, 99 of 100, slowest, ms': [0.5, 0.95, 0.99, 1].map((part) => quantile(visits, part)).join(', '),
    '95 of 100 in the first and last tenth, ms': [early, late].map((part) => quantile(part, 0.95)).join(', '),
    'changes, 95 of 100 within, ms': `${writes.length}, ${quantile(writes, 0.95)}`,
    'answers that show the article, stale': `${checked}, ${stale}`,
    'asked again, as an idle connection was closed': askedAgain,
    'memory in each fifth, on average, and most, MB': [
      ...[0, 1, 2, 3, 4].map((fifth) =>
        mean(memory.filter((_, index) => Math.floor((index * 5) / memory.length) === fifth)),
      ),
      Math.max(...memory.map(({ megabytes }) => megabytes)),
    ].join(', '),
    'open files at first, last': [memory[0]?.files, memory.at(-1)?.files].join(', '),
  })
  const failed = Object.values(faults).reduce((sum, count) => sum + count, 0)
  noteGoal({ figure: 'answers that failed', value: failed, most: 0, unit: '' })
  noteGoal({ figure: 'stale answers', value: stale, most: 0, unit: '' })
  noteGoal({ figure: '99 of 100 page views within', value: quantile(visits, 0.99), most: 100, unit: 'ms' })
} finally {
  agent.destroy()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

async function signIn(): Promise<SupabaseClient> {
  const { publishableKey } = await readApiKeys(DATA_DIR)
  const client = connectWithKey({ url: site.url }, publishableKey)
  const { error } = await client.auth.signInWithPassword(owner)
  if (error) throw error
  return client
}

interface Visit {
  visitor: number
  isShowing: boolean
  begun?: number
}

function ask(path: string, { visitor, isShowing, begun = performance.now() }: Visit): Promise<void> {
  return new Promise((resolve) => {
    const expected = saved
    const end = (outcome: string) => {
      visits.push(performance.now() - begun)
      if (outcome !== '200') faults[outcome] = (faults[outcome] ?? 0) + 1
      resolve()
    }
    const options = { agent, localAddress: visitorAddress(visitor), headers: { 'accept-encoding': 'br' } }
    const asked = get(site.url + path, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('close', () => {
        end(answer.complete ? String(answer.statusCode) : 'cut')
        if (isShowing && answer.statusCode === 200) check(Buffer.concat(chunks), answer.headers, expected)
      })
    }).once('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at the moment it was used again: browsers take another one.
      if (!asked.reusedSocket || error.code !== 'ECONNRESET') return end(error.message)
      askedAgain += 1
      resolve(ask(path, { visitor, isShowing, begun }))
    })
  })
}

function check(body: Buffer, headers: Record<string, unknown>, expected: number): void {
  const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
  checked += 1
  const [, shown] = /Edition (\d+) of the night/.exec(text) ?? []
  if (shown === undefined || Number(shown) < expected) stale += 1
}

async function edit(editor: SupabaseClient, id: string, endsAt: number): Promise<void> {
  for (let edition = 1; performance.now() < endsAt; edition += 1) {
    const begun = performance.now()
    const title = `Edition ${edition} of the night`
    const { error } = await editor.from('articles').update({ title }).eq('id', id).select('id').single()
    if (error) faults[error.message] = (faults[error.message] ?? 0) + 1
    else saved = edition
    writes.push(performance.now() - begun)
    await setTimeout(Math.max(0, 1_000 - (performance.now() - begun)))
  }
}

async function watchMemory(endsAt: number): Promise<void> {
  const pid = site.process.pid ?? 0
  while (performance.now() < endsAt) {
    const [{ own }, files] = await Promise.all([residentMegabytes(pid), readdir(`/proc/${pid}/fd`)])
    memory.push({ megabytes: own, files: files.length })
    await setTimeout(5_000)
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

function mean(points: typeof memory): number {
  return Math.round(points.reduce((sum, { megabytes }) => sum + megabytes, 0) / points.length)
}
