import { expect, test } from 'vitest'
import { PlatformError } from '#platform/gateway/errors.ts'
import { createPasswordHasher } from './password-hasher.ts'

const password = 'a lantern in the harbor fog'

test('The hasher accepts 22 of 200 simultaneous passwords and rejects the others with Retry-After', async () => {
  const hasher = createPasswordHasher()
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hasher.hash(password)))
  const rejections = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(rejections).toHaveLength(178)
  for (const rejection of rejections) {
    if (!(rejection instanceof PlatformError)) throw rejection
    expect([rejection.status, rejection.code]).toEqual([429, 'over_request_rate_limit'])
    expect(rejection.headers['retry-after']).toBe('2')
    expect(rejection.message).toBe('Request rate limit reached. Please try again in 2 seconds.')
  }
  expect(await hasher.matches(password, await hasher.hash(password))).toBe(true)
  await hasher.close()
})

test('The default cost of a password hash equals GoTrue’s', async () => {
  const hasher = createPasswordHasher()
  expect(await hasher.hash(password)).toMatch(/^\$2a\$10\$/)
  await hasher.close()
})
