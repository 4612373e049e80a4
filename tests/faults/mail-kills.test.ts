import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/integration/mail-server.ts'
import { type StartedSite, startSite } from '#tests/support/start-site.ts'

const people = Array.from({ length: 20 }, (_, index) => `person-${index}@example.org`)
let mailServer: MailServer
let DATA_DIR: string
let site: StartedSite
beforeAll(async () => {
  mailServer = await startMailServer()
  DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-mail-kills-'))
  site = await open()
})
afterAll(async () => {
  await site.stop()
  await mailServer.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

async function kill(): Promise<void> {
  const killed = once(site.process, 'close')
  site.process.kill('SIGKILL')
  await killed
  mailServer.cutAll()
}

const open = () => startSite({ DATA_DIR, SEED: 'none', SMTP_URL: mailServer.url, AUTH_RATE_LIMITS: 'off' })

test('SIGKILL while mail waits and while it is handed over: none is lost, none is sent twice', {
  timeout: 200_000,
}, async () => {
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

async function register(email: string): Promise<void> {
  const keys = JSON.parse(await readFile(join(DATA_DIR, 'keys', 'api-keys.json'), 'utf8'))
  const { auth } = createClient(site.url, keys.publishableKey, { auth: { persistSession: false } })
  const { error } = await auth.signUp({ email, password: 'a lantern in the harbour fog' })
  expect(error).toBeNull()
}
