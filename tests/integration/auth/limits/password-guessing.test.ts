import { afterAll, expect, test } from 'vitest'
import { createAuth } from '#platform/auth/create-auth.ts'
import { staffAccountHooks } from '#server/platform/account-hooks.ts'
import { password, siteUrl, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ hasRateLimits: true })
afterAll(() => auth.close())

const secondMs = 1_000
const email = 'owner@example.org'
const path = '/token?grant_type=password'
const attackers = Array.from({ length: 50 }, (_, index) => `198.51.100.${index + 1}`)

async function guess(index: number): Promise<number> {
  const headers = { 'x-test-address': attackers[index % attackers.length] ?? '' }
  return (await auth.call('POST', path, { headers, body: { email, password: `guess ${index}` } })).status
}

test('At most forty of a thousand guesses from fifty IP addresses are checked in 83 minutes', {
  timeout: 300_000,
}, async () => {
  await auth.addStaff(email)
  const knownResponse = await auth.call('POST', path, { body: { email, password } })
  const cookie = knownResponse.headers.get('set-cookie')?.split(';')[0] ?? ''
  const statuses = []
  for (let index = 0; index < 1_000; index += 1) {
    statuses.push(await guess(index))
    auth.time.elapsed += 5 * secondMs
  }
  const evaluatedStatuses = statuses.filter((status) => status === 400)
  expect(evaluatedStatuses.length).toBeGreaterThanOrEqual(5)
  expect(evaluatedStatuses.length).toBeLessThanOrEqual(40)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_000 - evaluatedStatuses.length)
  const owner = { headers: { 'x-test-address': '203.0.113.9', cookie }, body: { email, password } }
  expect((await auth.call('POST', path, owner)).status).toBe(200)
})

test('Two instances share their rate limits', async () => {
  const firstAuth = await startAuth({ hasRateLimits: true })
  const { database } = firstAuth.test
  const mailer = { enqueue: async () => {}, wake() {} }
  const { keys, tokens, authenticate } = firstAuth
  const options = { database, mailer, keys, tokens, authenticate, siteUrl, accountHooks: staffAccountHooks }
  const otherAuth = createAuth({ ...options, sendsMail: true, autoconfirm: true, hasRateLimits: true })
  const headers = { apikey: firstAuth.keys.publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'shared@example.org' })
  try {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? firstAuth.auth : otherAuth).fetch(
          new Request(`${siteUrl}/auth/v1/recover`, { method: 'POST', headers, body }),
        ),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(429)])
  } finally {
    await otherAuth.close()
    await firstAuth.close()
  }
})
