import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/integration/mail/mail-server.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

const password = 'a lantern in the harbor fog'
const people = Array.from({ length: 20 }, (_, index) => `person-${index}@example.org`)
let mailServer: MailServer
let DATA_DIR: string
let site: StartedSite
const lives: StartedSite[] = []
beforeAll(async () => {
  mailServer = await startMailServer()
  DATA_DIR = await copyDataFolder('none')
  site = await open()
})
afterAll(async () => {
  await site.stop()
  await mailServer.close()
  await rm(dirname(DATA_DIR), { recursive: true, force: true })
})

async function kill(): Promise<void> {
  await site.kill()
  mailServer.cutAll()
}

async function open(): Promise<StartedSite> {
  const started = await startSite({ DATA_DIR, SEED: 'none', SMTP_URL: mailServer.url, AUTH_RATE_LIMITS: 'off' })
  lives.push(started)
  return started
}

test('SIGKILL while mail waits and while it is handed over: none is lost, none is sent twice', async () => {
  mailServer.state.takes = 0
  let unanswered = mailServer.nextUnanswered()
  for (const email of people) await register(email)
  // Each life of the server hands over some mails, and dies over the next one before that is answered.
  for (const takes of [1, 4, 7]) {
    await unanswered
    await kill()
    mailServer.state.takes = takes
    unanswered = mailServer.nextUnanswered()
    site = await open()
  }
  await unanswered
  await kill()
  expect(mailServer.received).toHaveLength(1 + 4 + 7)

  mailServer.state.takes = people.length + 1
  site = await open()
  while (mailServer.received.length < people.length) await mailServer.nextTaken()
  // In one more life, what still waited would leave before a newer mail.
  await site.stop()
  site = await open()
  const last = mailServer.nextTaken()
  await register('last@example.org')
  await last
  const receivers = mailServer.received.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '')
  expect(receivers.sort()).toEqual([...people, 'last@example.org'].sort())
})

test('What all these lives wrote down names no link, no password and nobody', async () => {
  const tokens = mailServer.received.map((mail) => /token=([\w-]+)/.exec(plain(mail))?.[1] ?? 'none')
  expect(new Set(tokens).size).toBe(people.length + 1)
  for (const token of tokens.slice(0, 5)) {
    const query = new URLSearchParams({ token, type: 'signup' })
    expect((await fetch(`${site.url}/auth/v1/verify?${query}`, { redirect: 'follow' })).status).toBe(200)
    expect((await fetch(`${site.url}/nowhere?${query}`)).status).toBe(404)
    const auth = await connect()
    // The first spends it and is told to wait for an administrator, the second comes too late.
    for (const status of [403, 403]) {
      const { error } = await auth.verifyOtp({ type: 'signup', token_hash: token })
      expect(error?.status).toBe(status)
    }
    expect((await auth.signInWithPassword({ email: people[0] ?? '', password })).error).not.toBeNull()
  }
  const written = lives.map((life) => life.output()).join('')
  expect(written).toContain('mail_sent')
  for (const secret of [...tokens, password, '@example.org']) expect(written).not.toContain(secret)
})

const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')

async function connect() {
  return connectWithKey(site, (await readApiKeys(DATA_DIR)).publishableKey).auth
}

async function register(email: string): Promise<void> {
  const { error } = await (await connect()).signUp({ email, password })
  expect(error).toBeNull()
}
