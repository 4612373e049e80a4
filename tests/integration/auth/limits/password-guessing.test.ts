import { afterAll, expect, test } from 'vitest'
import { password, startAuth } from '../auth-fixture.ts'

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

test('Of a thousand guesses in 83 minutes, at most forty are checked, and the owner can still sign in', {
  timeout: 300_000,
}, async () => {
  await auth.addStaff(email)
  const signInResponse = await auth.call('POST', path, { body: { email, password } })
  const cookie = signInResponse.headers.get('set-cookie')?.split(';')[0] ?? ''
  const statuses = []
  for (let index = 0; index < 1_000; index += 1) {
    statuses.push(await guess(index))
    auth.time.elapsed += 5 * secondMs
  }
  const checkedStatuses = statuses.filter((status) => status === 400)
  expect(checkedStatuses.length).toBeGreaterThanOrEqual(5)
  expect(checkedStatuses.length).toBeLessThanOrEqual(40)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_000 - checkedStatuses.length)
  const owner = { headers: { 'x-test-address': '203.0.113.9', cookie }, body: { email, password } }
  expect((await auth.call('POST', path, owner)).status).toBe(200)
})
