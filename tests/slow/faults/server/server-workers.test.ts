import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRules } from '#platform/auth/limits/limit-rules.ts'
import { connectionLimits } from '#server/http/connections.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

let DATA_DIR: string
let site: StartedSite
const owner = { email: 'chief@example.org', password: 'a lantern in the harbor fog' }

beforeAll(async () => {
  DATA_DIR = await copyDataFolder('none')
  const { email: OWNER_EMAIL, password: OWNER_PASSWORD } = owner
  site = await startSite({ DATA_DIR, SEED: 'none', WORKERS: '3', OWNER_EMAIL, OWNER_PASSWORD })
})
afterAll(async () => {
  await site.stop()
  await rm(dirname(DATA_DIR), { recursive: true, force: true })
})

interface Line {
  event: string
  of: number
  worker: number
}

function linesOf(event: string): Line[] {
  const lines = site.output().split('\n')
  return lines.flatMap((line) =>
    line.startsWith('{') && line.includes(`"${event}"`) ? [JSON.parse(line) as Line] : [],
  )
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** On a connection of its own, which the system gives to one of the processes. */
function ask(path: string, { body, ...options }: Sent = {}): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { ...options, agent: false }, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('')
      resolve({ status: answer.statusCode, text })
    })
    sent.once('error', reject).end(body)
  })
}

const askMany = (path: string, sent?: Sent) => Promise.all(Array.from({ length: 12 }, () => ask(path, sent)))

const pagesNow = async () => (await askMany('/news/news')).map(({ text }) => /Edition \w+/.exec(text)?.[0])

async function workersOfSite(): Promise<number[]> {
  const children = await readFile(`/proc/${site.process.pid}/task/${site.process.pid}/children`, 'utf8')
  const pids = children.trim().split(' ').map(Number)
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => commands[index]?.includes('serve-build.js'))
}

test('Whichever process carries a change, each shows it to whoever asks after its answer', async () => {
  await expect.poll(() => linesOf('worker_ready').length).toBe(2)
  const client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
  await client
    .from('articles')
    .insert({ ...article('Edition 0'), legacy_id: 'news' })
    .throwOnError()
  for (let edition = 1; edition <= 25; edition += 1) {
    await askMany('/news/news')
    await client
      .from('articles')
      .update({ title: `Edition ${edition}` })
      .eq('legacy_id', 'news')
      .throwOnError()
    expect(await pagesNow()).toEqual(Array(12).fill(`Edition ${edition}`))
  }
})

test('The state of the site is one, whichever process is asked', async () => {
  const { secretKey: apikey } = JSON.parse(await readFile(`${DATA_DIR}/keys/api-keys.json`, 'utf8'))
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { access_token } = await answer.json()
  const states = await askMany('/site-status', { headers: { authorization: `Bearer ${access_token}` } })
  expect(states.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(new Set(states.map(({ text }) => JSON.parse(text).startedAt)).size).toBe(1)
})

/** Writes to whichever processes get the connections, and resolves to the first answer. */
async function write(title: string): Promise<number | undefined> {
  const { secretKey: apikey } = JSON.parse(await readFile(`${DATA_DIR}/keys/api-keys.json`, 'utf8'))
  const headers = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' }
  const sent = { method: 'PATCH', headers, body: JSON.stringify({ title }) }
  const path = '/rest/v1/articles?legacy_id=eq.news'
  return Promise.any(Array.from({ length: 12 }, async () => (await ask(path, sent)).status))
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('A process that hangs is ended before a writer is answered, and replaced', async () => {
  const [hung = 0] = await workersOfSite()
  expect(await pagesNow()).not.toContain(undefined)
  process.kill(hung, 'SIGSTOP')
  expect(await write('Edition hung')).toBe(204)
  expect(isRunning(hung)).toBe(false)
  expect(linesOf('worker_hangs')).toHaveLength(1)
  expect(await pagesNow()).toEqual(Array(12).fill('Edition hung'))
  await expect.poll(() => linesOf('worker_ready').length).toBe(3)
})

test('A writer does not wait for the first process without end, and that shows nothing from before when it goes on', async () => {
  const first = site.process.pid ?? 0
  await pagesNow()
  process.kill(first, 'SIGSTOP')
  const answered = write('Edition stopped').finally(() => process.kill(first, 'SIGCONT'))
  expect(await answered).toBe(204)
  expect(await pagesNow()).toEqual(Array(12).fill('Edition stopped'))
})

test('A process that is killed under load is replaced, which the log tells, and visitors and the database go on', async () => {
  const [killed = 0, ...others] = await workersOfSite()
  const readPostmaster = () => readFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = await readPostmaster()
  const counts = { answered: 0, broken: 0 }
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const isAnswered = await ask('/').then(
        ({ status }) => status === 200,
        () => false,
      )
      counts[isAnswered ? 'answered' : 'broken'] += 1
    }
  }
  const visitors = Array.from({ length: 6 }, visit)
  await expect.poll(() => counts.answered).toBeGreaterThan(100)
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => linesOf('worker_ended').at(-1))
    .toMatchObject({ worker: 1, signal: 'SIGKILL', againInMs: expect.any(Number) })
  await expect.poll(() => linesOf('worker_ready').length).toBe(4)
  isOver = true
  await Promise.all(visitors)
  // Each had one request on its way at most.
  expect(counts.broken).toBeLessThanOrEqual(visitors.length)
  expect(await workersOfSite()).toEqual([...others, expect.any(Number)])
  expect(await readPostmaster()).toBe(postmaster)
})

test('At the end each process answers what it was asked, and none is left', async () => {
  const workers = await workersOfSite()
  const asked = askMany('/news')
  await Promise.all((await askMany('/')).map(({ status }) => expect(status).toBe(200)))
  const stopped = site.stop()
  expect((await asked).map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await stopped).toBe(0)
  expect(workers.filter(isRunning)).toEqual([])
})

test('Limits are those of one process, however many share them', async () => {
  site = await startSite({ DATA_DIR, SEED: 'none', WORKERS: '2', AUTH_RATE_LIMITS: 'on' })
  await expect.poll(() => linesOf('worker_ready').length).toBe(1)
  const { publishableKey: apikey } = JSON.parse(await readFile(`${DATA_DIR}/keys/api-keys.json`, 'utf8'))
  const guess = JSON.stringify({ email: owner.email, password: 'a guess of somebody' })
  const headers = { apikey, 'content-type': 'application/json' }
  const guesses = await askMany('/auth/v1/token?grant_type=password', { method: 'POST', headers, body: guess })
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(limitRules.sign_in_account.free)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(12 - limitRules.sign_in_account.free)

  const open = new Set<Socket>()
  for (let nth = 0; nth < connectionLimits.room * 1.5; nth += 1) await hold(open)
  expect(open.size).toBeLessThan(connectionLimits.room * 1.1)
  for (const socket of open) socket.destroy()
})

/** Opens a connection, asks for something on it, and leaves it open. */
async function hold(open: Set<Socket>): Promise<void> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  open.add(socket)
  socket.once('close', () => open.delete(socket)).on('error', () => {})
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
}

test('With the first process all end, however it ends', async () => {
  const workers = await workersOfSite()
  site.process.kill('SIGKILL')
  await expect.poll(() => workers.filter(isRunning)).toEqual([])
  site = await startSite({ DATA_DIR, SEED: 'none' })
  expect(await pagesNow()).toEqual(Array(12).fill('Edition stopped'))
})
