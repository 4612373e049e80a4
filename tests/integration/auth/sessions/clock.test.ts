import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type MailServer, startMailServer } from '#tests/integration/mail/mail-server.ts'
import { startAuth } from '../auth-fixture.ts'

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
type Session = z.infer<typeof sessionSchema>
const minutes = 60_000

let mailServer: MailServer
let auth: Awaited<ReturnType<typeof startAuth>>
const started = Date.now()
beforeAll(async () => {
  mailServer = await startMailServer()
  auth = await startAuth({ smtpUrl: mailServer.url })
  await auth.addStaff('clock@example.org')
})
afterAll(async () => {
  await auth.close()
  await mailServer.close()
})
beforeEach(() => {
  auth.time.now = started
})

/** By a link, because fifty passwords take their time. */
async function signIn(): Promise<Session> {
  const link = await auth.asAdmin('POST', '/admin/generate_link', { type: 'magiclink', email: 'clock@example.org' })
  const body = { type: 'magiclink', token_hash: link.body.hashed_token }
  return sessionSchema.parse((await auth.call('POST', '/verify', { body })).body)
}
const readUser = async ({ access_token: token }: Session) => (await auth.call('GET', '/user', { token })).status
async function refresh({ refresh_token }: Session): Promise<Session> {
  const answer = await auth.refresh(refresh_token)
  expect(answer.status).toBe(200)
  return sessionSchema.parse(answer.body)
}

/** Five at a time: on a busy machine, more would wait so long for the database that they are told to come back. */
async function inFives<T, R>(all: readonly T[], run: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += 5) done.push(...(await Promise.all(all.slice(at, at + 5).map(run))))
  return done
}

test('Of fifty sessions none is lost when the clock jumps, and a jump of half a minute is not even noticed', {
  timeout: 300_000,
}, async () => {
  let sessions: Session[] = []
  for (let count = 0; count < 50; count += 1) sessions.push(await signIn())
  for (const jump of [30_000, -30_000, 5 * minutes, -5 * minutes, 60 * minutes, -60 * minutes]) {
    auth.time.now += jump
    const before = await inFives(sessions, readUser)
    if (Math.abs(jump) <= 30_000) expect(new Set(before)).toEqual(new Set([200]))
    sessions = await inFives(sessions, refresh)
    expect(new Set(await inFives(sessions, readUser))).toEqual(new Set([200]))
  }
})

test('A parent that comes back is inside no grace because the clock went back', async () => {
  const session = await signIn()
  const next = await refresh(session)
  auth.time.now -= 60 * minutes
  expect((await auth.refresh(session.refresh_token)).body.error_code).toBe('refresh_token_already_used')
  expect((await auth.refresh(next.refresh_token)).body.error_code).toBe('refresh_token_not_found')
})

test('A parent that comes back at once is inside the grace although the clock went back a little', async () => {
  const session = await signIn()
  const next = await refresh(session)
  auth.time.now -= 5_000
  expect((await refresh(session)).refresh_token).toBe(next.refresh_token)
})

test.each([-60, 60])('Mail leaves at once although the clock jumped by %i minutes meanwhile', async (jump) => {
  mailServer.received.length = 0
  mailServer.state.mood = 'refuses for now'
  await auth.call('POST', '/recover', { body: { email: 'clock@example.org' } })
  await auth.auth.flush()
  await auth.mail?.flush()
  auth.time.now += jump * minutes - 2 * minutes
  mailServer.state.mood = 'takes mail'
  await auth.mail?.flush()
  expect(mailServer.received).toHaveLength(1)
})
