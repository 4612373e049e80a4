import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startMailServer } from '#tests/integration/mail/mail-server.ts'
import { startAuth } from '../auth-fixture.ts'

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
type Session = z.infer<typeof sessionSchema>
const minutes = 60_000

const startTime = Date.now()
const mailServer = await startMailServer()
const auth = await startAuth({ smtpUrl: mailServer.url })
await auth.addStaff('clock@example.org')
afterAll(async () => {
  await auth.close()
  await mailServer.close()
})
beforeEach(() => {
  auth.time.now = startTime
})

/** Uses a link, because hashing fifty passwords is slow. */
async function signIn(): Promise<Session> {
  const link = await auth.asAdmin('POST', '/admin/generate_link', { type: 'magiclink', email: 'clock@example.org' })
  const body = { type: 'magiclink', token_hash: link.body.hashed_token }
  return sessionSchema.parse((await auth.call('POST', '/verify', { body })).body)
}
const readUser = async ({ access_token: token }: Session) => (await auth.call('GET', '/user', { token })).status
async function refresh({ refresh_token }: Session): Promise<Session> {
  const response = await auth.refresh(refresh_token)
  expect(response.status).toBe(200)
  return sessionSchema.parse(response.body)
}

/**
 * Runs five at a time. On a busy machine, more would wait for the database too long and be
 * rejected.
 */
async function inFives<T, R>(all: readonly T[], run: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += 5) results.push(...(await Promise.all(all.slice(at, at + 5).map(run))))
  return results
}

test('Keeps fifty sessions when the clock jumps and ignores jumps of half a minute', {
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
