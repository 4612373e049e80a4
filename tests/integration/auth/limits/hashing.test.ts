import { expect, test } from 'vitest'
import { createPasswordHasher } from '#platform/auth/passwords/password-hasher.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { password, startAuth } from '../auth-fixture.ts'

test('Of two hundred passwords at once twenty-two are hashed; the others are told to come back, and can', async () => {
  const hasher = createPasswordHasher()
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hasher.hash(password)))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toHaveLength(178)
  for (const refusal of refusals) {
    if (!(refusal instanceof PlatformError)) throw refusal
    expect([refusal.status, refusal.code]).toEqual([429, 'over_request_rate_limit'])
    expect(refusal.headers['retry-after']).toBe('2')
    expect(refusal.message).toBe('Request rate limit reached. Please try again in 2 seconds.')
  }
  expect(await hasher.matches(password, await hasher.hash(password))).toBe(true)
  await hasher.close()
})

test('A sign-in that could not be looked at is no wrong one', { timeout: 300_000 }, async () => {
  // Dear enough that a queue forms.
  const auth = await startAuth({ rateLimits: true, passwordCost: 10 })
  try {
    const addresses = Array.from({ length: 40 }, (_, index) => `stranger-${index}@example.org`)
    const signIn = (email: string) => auth.call('POST', '/token?grant_type=password', { body: { email, password } })
    const statuses = (await Promise.all(addresses.map(signIn))).map(({ status }) => status)
    const rows = await auth.test.admin`select hits from auth.rate_limits where bucket like 'sign\\_in\\_account:%'`
    expect(rows).toHaveLength(40)
    expect(statuses).toContain(429)
    expect(rows.filter(({ hits }) => hits === 1)).toHaveLength(statuses.filter((status) => status === 400).length)
    expect(rows.filter(({ hits }) => hits === 0)).toHaveLength(statuses.filter((status) => status === 429).length)
  } finally {
    await auth.close()
  }
})

test('A password is hashed at GoTrue’s cost unless something else is asked for', async () => {
  const hasher = createPasswordHasher()
  expect(await hasher.hash(password)).toMatch(/^\$2a\$10\$/)
  await hasher.close()
})
