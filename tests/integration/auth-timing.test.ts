import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuth } from './auth-fixture.ts'

let auth: Awaited<ReturnType<typeof startAuth>>
beforeAll(async () => {
  auth = await startAuth({ signupPolicy: 'approval', autoconfirm: false })
  await auth.addStaff('known@example.org')
})
afterAll(() => auth.close())

const rounds = 40
/** Milliseconds; far below one password hash, which is what a shortcut would save. */
const tolerance = 15

test.each([
  ['sign-in', '/token?grant_type=password'],
  ['sign-up', '/signup'],
])('%s takes as long for an unknown address as for a known one', { timeout: 30_000 }, async (_, path) => {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    took.known.push(await measure(path, 'known@example.org'))
    took.unknown.push(await measure(path, `unknown-${path.length}-${round}@example.org`))
  }
  expect(Math.abs(median(took.known) - median(took.unknown))).toBeLessThan(tolerance)
})

async function measure(path: string, email: string): Promise<number> {
  const before = performance.now()
  await auth.call('POST', path, { body: { email, password: 'not the one it has' } })
  return performance.now() - before
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
