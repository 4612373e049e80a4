import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { ensureKeys } from '#platform/identity/keys.ts'
import { createMailSender } from '#platform/mail/create-mail-sender.ts'
import type { MailEvent } from '#platform/mail/mail.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { startFakeMailServer } from './fake-mail-server.ts'

const time = { now: Date.now() }
const events: MailEvent[] = []
const openInstances: { close(): Promise<void> }[] = []
const folder = await mkdtemp(join(tmpdir(), 'stationhouse-mail-'))
const keys = await ensureKeys({ folder })
const db = await createTestDatabase()
const server = await startFakeMailServer()
// An instance polls every few seconds, so an open one would send the email of the next test.
afterEach(async () => {
  await Promise.all(openInstances.splice(0).map((mail) => mail.close()))
  await db.admin`delete from auth.mail_queue`
})
afterAll(async () => {
  await Promise.all([server.close(), db.close(), rm(folder, { recursive: true })])
})
beforeEach(() => {
  events.length = 0
  server.received.length = 0
  server.state.behavior = 'accepts'
})

async function startMail(smtpUrl: string | null = server.url) {
  const mail = await createMailSender({
    database: db,
    keys,
    templatesFolder: join(import.meta.dirname, '../../../supabase/templates'),
    outboxFolder: join(folder, 'outbox'),
    smtpUrl,
    from: 'desk@site.test',
    getBrand: async () => ({ name: 'Harbor & <Police>', color: '#14294a' }),
    onEvent: (event) => events.push(event),
    clock: () => time.now,
  })
  openInstances.push(mail)
  return mail
}

const url = 'http://site.test/auth/v1/verify?token=secret-value&type=recovery'
const createEmail = (to: string) => ({
  template: 'recovery',
  to,
  variables: { ConfirmationURL: url, Token: '123456', Email: to, SiteURL: 'http://site.test' },
  expiresAt: new Date(time.now + 3_600_000),
})
const countQueued = async () => (await db.admin`select sealed from auth.mail_queue`).length

/** Flushes until the queue is empty. An instance skips email that another instance is sending. */
async function expectAllSent(instances: { flush(): Promise<void> }[], beforeEachTry = () => {}): Promise<void> {
  const sendAll = async () => {
    beforeEachTry()
    await Promise.all(instances.map((instance) => instance.flush()))
    return countQueued()
  }
  await expect.poll(sendAll).toBe(0)
}

const decodeQuotedPrintable = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('An email has a text part, an HTML part, and the site’s name as its sender', async () => {
  const mail = await startMail()
  await mail.enqueue(db.auth, createEmail('reader@example.org'))
  await mail.flush()
  expect(server.received).toHaveLength(1)
  const text = decodeQuotedPrintable(server.received[0] ?? '')
  expect(text).toContain('To: reader@example.org')
  expect(text).toContain('From: "Harbor & <Police>" <desk@site.test>')
  expect(text).toContain('Subject: Choose a new password')
  expect(text).toContain(`Choose a new password: ${url}`)
  expect(text).toContain('Harbor &amp; &lt;Police&gt;')
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
  expect(await countQueued()).toBe(0)
})

const failures = [
  'rejects temporarily',
  'rejects permanently',
  'drops connection',
  'drops connection after an email',
] as const
test.each(failures)('An email stays queued while the mail server %s, and is then sent once', async (behavior) => {
  const mail = await startMail()
  server.state.behavior = behavior
  await mail.enqueue(db.auth, createEmail('patient@example.org'))
  for (let round = 0; round < 6; round += 1) {
    await mail.flush()
    time.now += 60_000
  }
  expect(server.received).toHaveLength(0)
  expect(await countQueued()).toBe(1)
  server.state.behavior = 'accepts'
  await expectAllSent([mail], () => {
    time.now += 60_000
  })
  expect(server.received).toHaveLength(1)
  expect(events.filter(({ event }) => event === 'mail_failed').length).toBeGreaterThanOrEqual(5)
})

test('An instance takes over an email only when the instance that claimed it has died', async () => {
  const first = await startMail()
  await first.enqueue(db.auth, createEmail('orphan@example.org'))
  server.state.behavior = 'says nothing after an email'
  const unansweredEmail = server.waitForUnanswered()
  const interrupted = first.flush()
  await unansweredEmail
  const second = await startMail()
  await second.flush()
  expect(server.received).toHaveLength(0)
  server.state.behavior = 'accepts'
  await db.admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query like '%mail_queue%'`
  await interrupted
  await expectAllSent([second])
  expect(server.received).toHaveLength(1)
})

test('An email whose link has expired isn’t sent', async () => {
  const mail = await startMail()
  await mail.enqueue(db.auth, createEmail('late@example.org'))
  time.now += 3_600_001
  await mail.flush()
  expect(server.received).toHaveLength(0)
  expect(events.map(({ event }) => event)).toEqual(['mail_expired'])
  expect(await countQueued()).toBe(0)
})

test('Queued emails are encrypted, including their links and addresses', async () => {
  const mail = await startMail()
  await mail.enqueue(db.auth, createEmail('sealed@example.org'))
  const [row] = await db.admin<{ sealed: Buffer }[]>`select sealed from auth.mail_queue`
  const bytes = row?.sealed ?? Buffer.alloc(0)
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.includes('secret-value')).toBe(false)
  expect(bytes.includes('sealed@example.org')).toBe(false)
  await mail.flush()
})

test('A failed transaction doesn’t send an email', async () => {
  const mail = await startMail()
  const failing = db.auth.begin(async (sql) => {
    await mail.enqueue(sql, createEmail('never@example.org'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await mail.flush()
  expect(server.received).toHaveLength(0)
})

test('Without a mail server, each email is a file that only the server’s user can read', async () => {
  const mail = await startMail(null)
  await mail.enqueue(db.auth, createEmail('outbox@example.org'))
  await mail.flush()
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toHaveLength(1)
  const file = join(folder, 'outbox', files[0] ?? '')
  expect(events).toMatchObject([{ event: 'mail_written', file }])
  expect(await readFile(file, 'utf8')).toContain('To: outbox@example.org')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
