import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { residentMegabytes } from './measuring/resident-memory.ts'
import { visitorAddress } from './measuring/visitor-address.ts'

/**
 * Prints how long the front page takes while 200 people sign in at once, again and again, with limits and without:
 * `node tests/load/sign-in-flood.ts`. The load shares the server's processors.
 */
const root = join(import.meta.dirname, '../..')
const atOnce = 200
const seconds = 15
if (!(await buildIfChanged(root))) process.exit(1)
const on = await measure('on')
const off = await measure('off')
console.log('| `AUTH_RATE_LIMITS` | on | off |\n| --- | ---: | ---: |')
for (const figure of Object.keys(on) as (keyof typeof on)[])
  console.log(`| ${figure} | ${on[figure]} | ${off[figure]} |`)
for (const [limits, { 'Answered otherwise': others }] of Object.entries({ on, off })) {
  noteGoal({ figure: `Answers but 400 and 429, limits ${limits}`, value: others, most: 0, unit: '' })
}

async function measure(limits: 'on' | 'off') {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-flood-'))
  const site = await startSite({ DATA_DIR, AUTH_RATE_LIMITS: limits })
  // Everybody has a connection of their own, as people do.
  const agent = new Agent({ maxSockets: atOnce })
  try {
    const { publishableKey } = await readApiKeys(DATA_DIR)
    const quiet = await visitUntil(performance.now() + 3_000, site.url)
    const pid = site.process.pid ?? 0
    const before = (await residentMegabytes(pid)).own
    const until = performance.now() + seconds * 1_000
    const answers: number[] = []
    const rises: number[] = []
    const flood = async () => {
      for (let round = 0; performance.now() < until; round += 1) {
        const emails = Array.from({ length: atOnce }, (_, index) => `member-${round}-${index}@example.org`)
        answers.push(
          ...(await Promise.all(
            emails.map((email, visitor) => signIn(site.url, { publishableKey, email, agent, visitor })),
          )),
        )
        rises.push((await residentMegabytes(pid)).own - before)
      }
    }
    const [times] = await Promise.all([visitUntil(until, site.url), flood()])
    return {
      'Front page before, 95 of 100 within': `${at(quiet, 0.95)} ms`,
      'Front page meanwhile, half within': `${at(times, 0.5)} ms`,
      'Front page meanwhile, 95 of 100 within': `${at(times, 0.95)} ms`,
      Longest: `${at(times, 1)} ms`,
      Visits: times.length,
      'Sign-ins looked at': answers.filter((status) => status === 400).length,
      'Refused with 429': answers.filter((status) => status === 429).length,
      'Answered otherwise': answers.filter((status) => status !== 400 && status !== 429).length,
      'Memory after the first 200': `+${rises[0]} MB`,
      'Memory at most': `+${Math.max(...rises)} MB`,
    }
  } finally {
    agent.destroy()
    await site.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

/** How long the front page took, each time, in milliseconds. */
async function visitUntil(until: number, url: string): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    const begun = performance.now()
    const answer = await fetch(url)
    await answer.text()
    if (answer.status !== 200) throw new Error(`The front page was answered with ${answer.status}`)
    times.push(performance.now() - begun)
    await setTimeout(20)
  }
  return times.sort((one, other) => one - other)
}

function signIn(
  url: string,
  { publishableKey, email, agent, visitor }: { publishableKey: string; email: string; agent: Agent; visitor: number },
) {
  return new Promise<number>((resolve, reject) => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const options = { method: 'POST', agent, headers, localAddress: visitorAddress(visitor) }
    request(`${url}/auth/v1/token?grant_type=password`, options, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end(JSON.stringify({ email, password: 'a wrong password' }))
  })
}

function at(sorted: number[], part: number): number {
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
}
