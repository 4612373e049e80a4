import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Session, sessionSchema, startAuth } from '../auth-fixture.ts'

const minuteMs = 60_000

const startTime = Date.now()
const auth = await startAuth()
await auth.addStaff('clock@example.org')
afterAll(() => auth.close())
beforeEach(() => {
  auth.time.now = startTime
})

const getUserStatus = async ({ access_token: token }: Session) => (await auth.call('GET', '/user', { token })).status
async function refresh({ refresh_token }: Session): Promise<Session> {
  const response = await auth.refresh(refresh_token)
  expect(response.status).toBe(200)
  return sessionSchema.parse(response.body)
}

/**
 * Runs five calls at a time. On a busy machine, more calls would wait too long for the database and
 * be rejected.
 */
async function runInBatches<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += 5)
    results.push(...(await Promise.all(items.slice(start, start + 5).map(run))))
  return results
}

test('Fifty sessions survive clock jumps, and stay valid without a refresh after a jump of half a minute', {
  timeout: 300_000,
}, async () => {
  let sessions: Session[] = []
  for (let count = 0; count < 50; count += 1) sessions.push(await auth.signIn('clock@example.org'))
  for (const jump of [30_000, -30_000, 5 * minuteMs, -5 * minuteMs, 60 * minuteMs, -60 * minuteMs]) {
    auth.time.now += jump
    const before = await runInBatches(sessions, getUserStatus)
    if (Math.abs(jump) <= 30_000) expect(new Set(before)).toEqual(new Set([200]))
    sessions = await runInBatches(sessions, refresh)
    expect(new Set(await runInBatches(sessions, getUserStatus))).toEqual(new Set([200]))
  }
})
