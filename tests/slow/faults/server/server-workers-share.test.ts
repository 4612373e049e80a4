import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isProcessAlive } from '#lib/system-processes.ts'
import { type MailServer, startMailServer } from '#tests/integration/mail/mail-server.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { type DiscordStandIn, startDiscordStandIn } from '#tests/support/backend/discord-stand-in.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type Ends, findOwner } from '#tests/support/site/connection-owner.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { type StartedSite, spawnSite, startSite } from '#tests/support/site/start-site.ts'

let DATA_DIR: string
let site: StartedSite
let discord: DiscordStandIn
let mailServer: MailServer
let settings: Record<string, string>
let staff: SupabaseClient
let picture: Buffer
const smallDisk = pathToFileURL(join(import.meta.dirname, '../../../support/site/small-disk.mjs')).href

beforeAll(async () => {
  ;[discord, mailServer, DATA_DIR] = await Promise.all([
    startDiscordStandIn(),
    startMailServer(),
    copyDataFolder('none'),
  ])
  picture = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  settings = {
    DATA_DIR,
    SEED: 'none',
    WORKERS: '2',
    ...ownerSettings,
    SMTP_URL: mailServer.url,
    DISCORD_API_URL: discord.apiUrl,
    DISCORD_WEBHOOK_URL: discord.webhookUrl,
    NODE_OPTIONS: `--import ${smallDisk}`,
    // For one, with half of another that was broken off.
    TEST_DISK_ROOM: String(Math.round(picture.length * 1.6)),
  }
  site = await startSite(settings)
  staff = connectWithKey(site, (await readApiKeys(DATA_DIR)).publishableKey)
  expect((await staff.auth.signInWithPassword(owner)).error).toBeNull()
})
afterAll(async () => {
  await site.stop()
  await Promise.all([discord.close(), mailServer.close()])
  await rm(dirname(DATA_DIR), { recursive: true, force: true })
})

const first = () => site.process.pid ?? 0

/** All that may have a connection. */
let processes: number[] = []

/** The process beside the first one, once it serves. */
async function findCopy(started: number): Promise<number> {
  const ready = () => site.output().match(/"worker_ready"/g)?.length
  await expect.poll(ready).toBe(started)
  const children = await readFile(`/proc/${first()}/task/${first()}/children`, 'utf8')
  for (const pid of children.trim().split(' ').map(Number)) {
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('serve-build.js')) continue
    processes = [first(), pid]
    return pid
  }
  throw new Error('there is no copy')
}

interface Begun {
  /** Sends what is left of the body. */
  finish(): void
  answer: Promise<{ status: number | undefined; text: string }>
}

/** Sends a request and half of its body on a connection that the process of that id has. */
async function begin(pid: number, path: string, body: Buffer, type: string): Promise<Begun> {
  const { secretKey: apikey } = await readApiKeys(DATA_DIR)
  const port = Number(new URL(site.url).port)
  for (;;) {
    const headers = { apikey, authorization: `Bearer ${apikey}`, 'content-type': type, 'content-length': body.length }
    const sent = request(site.url + path, { method: 'POST', agent: false, headers }).on('error', () => {})
    const [socket]: Socket[] = await once(sent, 'socket')
    if (socket?.connecting) await once(socket, 'connect')
    const isIt = ({ local, remote }: Ends) => local === port && remote === socket?.localPort
    // It has none before somebody has accepted it.
    let owner: number | null = null
    while (owner === null) owner = await findOwner(processes, isIt)
    if (owner !== pid) {
      sent.destroy()
      continue
    }
    const half = Math.floor(body.length / 2)
    sent.write(body.subarray(0, half))
    const answer = once(sent, 'response').then(async ([response]) => ({
      status: response.statusCode,
      text: (await response.setEncoding('utf8').toArray()).join(''),
    }))
    answer.catch(() => {})
    return { finish: () => sent.end(body.subarray(half)), answer }
  }
}

const upload = (pid: number, name: string) =>
  begin(pid, `/storage/v1/object/media-library/general/${name}.png`, picture, 'image/png')

async function uploadWhole(pid: number, name: string) {
  const begun = await upload(pid, name)
  begun.finish()
  return begun.answer
}

const refused = { status: 507, text: expect.stringContaining('no room left for files') }

test('A process that is killed during an upload gives its room back, and of two at once one then finds it, whichever process has them', async () => {
  const copy = await findCopy(1)
  await upload(copy, 'killed')
  await expect.poll(() => readdir(join(DATA_DIR, 'storage', 'incoming'))).toHaveLength(1)
  expect(await uploadWhole(first(), 'beside')).toEqual(refused)
  process.kill(copy, 'SIGKILL')
  const both = [await findCopy(2), first()]
  const uploads = await Promise.all(both.map((pid, index) => upload(pid, `both-${index}`)))
  expect(await Promise.race(uploads.map(({ answer }) => answer))).toEqual(refused)
  for (const { finish } of uploads) finish()
  const answers = await Promise.all(uploads.map(({ answer }) => answer))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 507])
  // At once, before the space on the disk would have been read again by itself.
  for (const pid of both) expect(await uploadWhole(pid, 'behind')).toEqual(refused)
})

test('A mail is sent once, also when the process that hands it over is killed', async () => {
  const copy = await findCopy(2)
  const signUp = (pid: number, email: string) =>
    begin(
      pid,
      '/auth/v1/signup',
      Buffer.from(JSON.stringify({ email, password: 'a lantern in the fog' })),
      'application/json',
    )
  const port = Number(new URL(mailServer.url).port)
  let earlier = 0
  for (; ; earlier += 1) {
    mailServer.state.takes = 0
    const unanswered = mailServer.nextUnanswered()
    const asked = await signUp(copy, `try-${earlier}@example.org`)
    asked.finish()
    expect(await asked.answer).toMatchObject({ status: 200 })
    await unanswered
    // Whoever looks first hands it over.
    if ((await findOwner([copy, first()], ({ remote }) => remote === port)) === copy) break
    mailServer.takeUnanswered()
  }
  process.kill(copy, 'SIGKILL')
  mailServer.state.takes = Number.POSITIVE_INFINITY
  for (const pid of [first(), await findCopy(3)]) (await signUp(pid, `${pid}@example.org`)).finish()
  while (mailServer.received.length < earlier + 3) await mailServer.nextTaken()
  const last = mailServer.nextTaken()
  ;(await signUp(first(), 'last@example.org')).finish()
  await last
  const receivers = mailServer.received.map((mail) => /^To: (\S+)/m.exec(mail)?.[1])
  expect(receivers.filter((one) => one === `try-${earlier}@example.org`)).toHaveLength(1)
  expect(new Set(receivers).size).toBe(receivers.length)
})

test('A scheduled article is posted once, also when a process ends meanwhile, and is public in each', async () => {
  const copy = await findCopy(3)
  discord.onMessage = () => void process.kill(copy, 'SIGKILL')
  const published_at = new Date(Date.now() + 4_000).toISOString()
  await staff
    .from('articles')
    .insert({ ...article('The lamp is lit'), slug: 'lamp', state: 'scheduled', published_at })
    .throwOnError()
  const address = `${site.url}/news/lamp`
  expect((await fetch(address)).status).toBe(404)
  await expect.poll(() => discord.messages.length).toBe(1)
  discord.onMessage = null
  await findCopy(4)
  const visits = Array.from({ length: 12 }, () => fetch(address, { headers: { connection: 'close' } }))
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  // Whatever were still to be posted of it would come before this one.
  await staff.from('articles').insert(article('Another')).throwOnError()
  await expect.poll(() => discord.messages.length).toBe(2)
  expect(discord.messages.map(({ embeds: [embed] }) => embed.title)).toEqual(['The lamp is lit', 'Another'])
})

test('A start beside a running server ends none of its processes', async () => {
  const copy = await findCopy(4)
  const { exited, output } = spawnSite({ ...settings, PORT: '0' })
  expect(await exited).toBe(1)
  expect(output()).not.toContain('workers_left')
  expect(isProcessAlive(copy)).toBe(true)
})

test('A process that stands still while the first one is killed leaves the port to the next start, and its post is not sent twice', async () => {
  const copy = await findCopy(4)
  const told = Promise.withResolvers<void>()
  discord.reset()
  discord.onMessage = () => {
    told.resolve()
    return new Promise(() => {})
  }
  await staff.from('articles').insert(article('Half told')).throwOnError()
  await told.promise
  process.kill(copy, 'SIGSTOP')
  const gone = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await gone
  expect(isProcessAlive(copy)).toBe(true)

  site = await startSite({ ...settings, PORT: new URL(site.url).port })
  expect(isProcessAlive(copy)).toBe(false)
  expect(site.output()).toContain('"workers_left"')
  const read = async () => (await staff.from('discord_deliveries').select('state').eq('state', 'unknown')).data
  await expect.poll(read).toHaveLength(1)
  expect(discord.messages).toHaveLength(1)
  await findCopy(1)
})
