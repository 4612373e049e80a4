import { readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let DATA_DIR: string
let site: StartedSite
const owner = { email: 'chief@example.org', password: 'a lantern in the harbor fog' }

beforeAll(async () => {
  DATA_DIR = await copyDataFolder('none')
  const { email: OWNER_EMAIL, password: OWNER_PASSWORD } = owner
  site = await startSite({ DATA_DIR, SEED: 'none', WORKERS: '3', OWNER_EMAIL, OWNER_PASSWORD })
})
afterAll(() => rm(dirname(DATA_DIR), { recursive: true, force: true }))

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

/** On a connection of its own, which the system gives to one of the processes. */
function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get(site.url + path, { agent: false, headers }, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('')
      resolve({ status: answer.statusCode, text })
    }).once('error', reject)
  })
}

const askMany = (path: string, headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: 12 }, () => ask(path, headers)))

async function workersOfSite(): Promise<number[]> {
  const children = await readFile(`/proc/${site.process.pid}/task/${site.process.pid}/children`, 'utf8')
  const pids = children.trim().split(' ').map(Number)
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => commands[index]?.includes('serve-build.js'))
}

test('Whichever process carries a change, each shows it to whoever asks after its answer', async () => {
  await expect.poll(() => linesOf('worker_ready').length, { timeout: scaleToLoad(60_000) }).toBe(2)
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
    const pages = await askMany('/news/news')
    expect(pages.map(({ text }) => /Edition \d+/.exec(text)?.[0])).toEqual(Array(12).fill(`Edition ${edition}`))
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
  const states = await askMany('/site-status', { authorization: `Bearer ${access_token}` })
  expect(states.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(new Set(states.map(({ text }) => JSON.parse(text).startedAt)).size).toBe(1)
})

test('A process that is killed is replaced, which the log tells, and visitors go on', async () => {
  const before = await workersOfSite()
  expect(before).toHaveLength(2)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await expect.poll(() => linesOf('worker_ended'), { timeout: scaleToLoad(10_000) }).toMatchObject([{ worker: 1 }])
  const answers = await askMany('/')
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  await expect.poll(() => linesOf('worker_ready').length, { timeout: scaleToLoad(60_000) }).toBe(3)
  expect(await workersOfSite()).toHaveLength(2)
})

test('At the end each process answers what it was asked, and none is left', async () => {
  const workers = await workersOfSite()
  const asked = askMany('/news')
  await Promise.all((await askMany('/')).map(({ status }) => expect(status).toBe(200)))
  const stopped = site.stop()
  expect((await asked).map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await stopped).toBe(0)
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
