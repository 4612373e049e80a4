import { afterEach, beforeEach, expect, test } from 'vitest'
import { password, startAuth } from '#tests/integration/auth/auth-fixture.ts'
import { type MailServer, startMailServer } from '#tests/integration/mail/mail-server.ts'

const each = 5
let server: MailServer
let auth: Awaited<ReturnType<typeof startAuth>>
beforeEach(async () => {
  server = await startMailServer()
  auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false, smtpUrl: server.url })
  for (const email of listKnown()) await auth.addStaff(email)
})
afterEach(async () => {
  await auth.close()
  await server.close()
})

const moods = [
  ['refuses for now', 'refuses for now'],
  ['refuses for good', 'refuses for good'],
  ['cuts the line', 'cuts the line'],
  ['cuts the line behind each mail', 'cuts the line after a mail'],
  ['does not answer', 'says nothing'],
  ['does not answer behind a mail', 'says nothing after a mail'],
] as const

test.each(moods)(
  'While the mail server %s nobody waits for it, and each mail is sent once afterwards',
  async (_, mood) => {
    server.state.mood = mood
    await askForAll()
    expect(server.received).toEqual([])
    server.state.mood = 'takes mail'
    server.cutAll()
    await expectAllOnce()
  },
)

test('While no mail server is there nobody waits for it, and each mail is sent once afterwards', async () => {
  await server.close()
  await askForAll()
  server = await startMailServer(Number(new URL(server.url).port))
  await expectAllOnce()
})

const listKnown = () => Array.from({ length: each }, (_, index) => `known-${index}@example.org`)
const listNew = () => Array.from({ length: each }, (_, index) => `new-${index}@example.org`)

/** Some who forgot their password and some who register: each is answered in the usual words. */
async function askForAll(): Promise<void> {
  for (const email of listKnown()) {
    const answer = await withoutTheMail(() => auth.call('POST', '/recover', { body: { email } }))
    expect(answer).toMatchObject({ status: 200, body: {} })
  }
  for (const email of listNew()) {
    const answer = await withoutTheMail(() => auth.call('POST', '/signup', { body: { email, password } }))
    expect(answer).toMatchObject({ status: 200, body: { email, confirmation_sent_at: expect.any(String) } })
  }
  await auth.auth.flush()
  const [row] = await auth.test.admin`select count(*)::int as waiting from auth.mail_queue`
  expect(row?.waiting).toBe(each * 2)
}

/** A mail server that says nothing is given up after ten seconds and more: nobody may have waited for that. */
async function withoutTheMail<T>(ask: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const answer = await ask()
  const took = performance.now() - begun
  expect(took).toBeLessThan(9_000)
  return answer
}

/** The pause between two attempts is a minute at most: two minutes after the mail server is well all mail has left. */
async function expectAllOnce(): Promise<void> {
  for (let minute = 0; minute < 2; minute += 1) {
    await auth.mail?.flush()
    auth.time.now += 60_000
  }
  await auth.mail?.flush()
  const receivers = server.received.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '')
  expect(receivers.sort()).toEqual([...listKnown(), ...listNew()].sort())
  expect(server.mostAtOnce()).toBe(1)
}
