import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuth } from '#tests/integration/auth/auth-fixture.ts'
import { compareAnswers, type TimedAnswer } from '#tests/support/timing/compare-answers.ts'
import { type EvenEndpoint, evenEndpoints, makeAddresses } from '#tests/support/timing/even-endpoints.ts'

/** As outside of tests: what an answer takes beside its hash is to be lost in what the hash takes. */
const passwordCost = 10
let auth: Awaited<ReturnType<typeof startAuth>>
beforeAll(async () => {
  auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false, rateLimits: true, passwordCost })
})
afterAll(() => auth.close())

/**
 * Chance alone makes one comparison of a hundred look uneven, and a busy machine more: alone, a stricter test would fail
 * now and then without a reason. What is uneven by its nature is so each time, so three comparisons have to agree.
 * `tests/load/even-answers.ts` makes a bigger one.
 */
const rounds = 3
const pairs: Record<EvenEndpoint, number> = { 'sign-in': 30, 'sign-up': 30, recover: 100, resend: 100 }

test.each(['sign-in', 'sign-up', 'recover', 'resend'] as const)(
  '%s answers alike, and as quickly, whether the address has an account or not',
  { timeout: 300_000 },
  async (endpoint) => {
    const { known, unknown } = await makeAddresses(auth.test.admin, endpoint, {
      count: pairs[endpoint] * rounds,
      passwordCost,
    })
    const outcomes = []
    for (let round = 0; round < rounds; round += 1) {
      const part = (emails: string[]) => emails.slice(round * pairs[endpoint], (round + 1) * pairs[endpoint])
      const compared = await compareAnswers(part(known), part(unknown), (email) => ask(endpoint, email))
      const shapes = [...compared.known, ...compared.unknown].map(({ took: _, ...shape }) => JSON.stringify(shape))
      expect(new Set(shapes).size, [...new Set(shapes)].join('\n')).toBe(1)
      outcomes.push({ gap: compared.gap, p: compared.p })
      // On a busy machine medians are far apart by chance too, but then p says so.
      if (compared.p > (compared.gap < 5 ? 0.01 : 0.05)) return
    }
    expect(outcomes).toEqual([])
  },
)

let count = 0
/** Everybody asks once and from an address of their own, and few in an hour, so that nobody is held up. */
async function ask(endpoint: EvenEndpoint, email: string): Promise<TimedAnswer> {
  const { path, body } = evenEndpoints[endpoint]
  count += 1
  if (count % 60 === 0) auth.time.elapsed += 3_600_000
  const headers = { 'x-test-address': `10.${count & 255}.${(count >> 8) & 255}.${count >> 16}` }
  const begun = performance.now()
  const answer = await auth.call('POST', path, { body: body(email), headers })
  const took = performance.now() - begun
  // What is done about the address after its answer must not meet the next one.
  await auth.auth.flush()
  const text = JSON.stringify(answer.body)
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, 'TIME')
  return { took, status: answer.status, headerNames: [...answer.headers.keys()], body: text }
}
