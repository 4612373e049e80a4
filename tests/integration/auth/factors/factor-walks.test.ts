import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { size } from '#tests/support/full-size.ts'
import { startAuth } from '../auth-fixture.ts'
import type { Auth } from './factor-calls.ts'
import { type Deed, deedKinds, startWalk } from './factor-walk.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

const minute = 60_000
/** No walk takes longer: access tokens are valid for an hour. */
const longestWalk = 55 * minute
/** Longer than a code and the grace of a refresh token last. */
const shortWait = 31_000

const deed: fc.Arbitrary<Deed> = fc.record({
  who: fc.constantFrom('owner', 'thief'),
  kind: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...deedKinds) },
    { weight: 2, arbitrary: fc.constantFrom('enroll', 'prove', 'prove', 'sign in', 'make codes', 'use a code') },
  ),
  which: fc.nat(5),
  whichFactor: fc.nat(5),
  code: fc.constantFrom<Deed['code']>(0, 0, 0, 0, 1, -1, 'wrong'),
})
const steps = fc.array(
  fc.record({
    deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
    waitMs: fc.constantFrom(shortWait, shortWait, shortWait, shortWait, 6 * minute, 11 * minute),
  }),
  { minLength: 1, maxLength: 8 },
)

const both = (kind: Deed['kind']): Deed[] =>
  (['owner', 'thief'] as const).map((who) => ({ who, kind, which: 0, whichFactor: 0, code: 0 }))

test('Whatever an owner and a thief of the password do at once, no session is raised but by a factor that counts', {
  timeout: 3_600_000,
}, async () => {
  const walks = size({ usual: 25, full: 10_000 })
  let steppedBy = 0
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { step } = await startWalk(auth)
      await step(both('sign in'), shortWait)
      const end = auth.time.now + longestWalk
      for (const { deeds, waitMs } of walk) {
        await step(deeds, auth.time.now + waitMs < end ? waitMs : shortWait)
        steppedBy += deeds.length
      }
    }),
    { numRuns: walks, endOnFailure: false },
  )
  expect(steppedBy).toBeGreaterThan(walks)
})
