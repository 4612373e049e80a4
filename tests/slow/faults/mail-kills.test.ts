import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeMailServer, startFakeMailServer } from '#tests/integration/mail/fake-mail-server.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

const password = 'a lantern in the harbor fog'
const recipients = Array.from({ length: 20 }, (_, index) => `person-${index}@example.org`)
let mailServer: FakeMailServer
let DATA_DIR: string
let site: StartedSite
beforeAll(async () => {
  mailServer = await startFakeMailServer()
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
  mailServer.closeConnections()
}

const open = () => startSite({ DATA_DIR, SEED: 'none', SMTP_URL: mailServer.url, AUTH_RATE_LIMITS: 'off' })

test('SIGKILL during email delivery doesn’t lose emails or send them twice', async () => {
  mailServer.state.remainingAccepts = 0
  let unanswered = mailServer.waitForUnanswered()
  for (const email of recipients) await register(email)
  // Each server delivers some emails and is killed before the next email gets a response.
  for (const acceptCount of [1, 4, 7]) {
    await unanswered
    await kill()
    mailServer.state.remainingAccepts = acceptCount
    unanswered = mailServer.waitForUnanswered()
    site = await open()
  }
  await unanswered
  await kill()
  expect(mailServer.received).toHaveLength(1 + 4 + 7)

  mailServer.state.remainingAccepts = recipients.length + 1
  site = await open()
  while (mailServer.received.length < recipients.length) await mailServer.waitForAccepted()
  // After another start, a queued email would be sent before the new one below.
  await site.stop()
  site = await open()
  const last = mailServer.waitForAccepted()
  await register('last@example.org')
  await last
  const receivers = mailServer.received.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '')
  expect(receivers.sort()).toEqual([...recipients, 'last@example.org'].sort())
})

async function connect() {
  return connectWithKey(site, (await readApiKeys(DATA_DIR)).publishableKey).auth
}

async function register(email: string): Promise<void> {
  const { error } = await (await connect()).signUp({ email, password })
  expect(error).toBeNull()
}
