import { hash } from '@node-rs/bcrypt'
import { afterAll, expect, test } from 'vitest'
import { startAuth } from '#tests/integration/auth/auth-fixture.ts'

/** The bcrypt cost in production. Hashing must take long enough to hide all other differences. */
const passwordCost = 10
const auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false, hasRateLimits: true, passwordCost })
afterAll(() => auth.close())

const password = 'not the one that it has'
const endpoints = {
  'sign-in': { path: '/token?grant_type=password', body: (email: string) => ({ email, password }), pairs: 40 },
  'sign-up': { path: '/signup', body: (email: string) => ({ email, password }), pairs: 40 },
  recover: { path: '/recover', body: (email: string) => ({ email }), pairs: 100 },
  resend: { path: '/resend', body: (email: string) => ({ email, type: 'signup' }), pairs: 100 },
}
type Endpoint = keyof typeof endpoints

test.each(['sign-in', 'sign-up', 'recover', 'resend'] as const)(
  '%s gives the same response at the same speed with and without an account',
  async (endpoint) => {
    const { pairs } = endpoints[endpoint]
    const knownEmails = await createAccounts(endpoint, pairs)
    const shapes = new Set<string>()
    let knownSlowerCount = 0
    for (const [index, email] of knownEmails.entries()) {
      const unknown = email.replace('aaaa', 'bbbb')
      // The order alternates, so that a busy machine slows both calls equally.
      const isKnownFirst = index % 2 === 0
      const first = await timeCall(endpoint, isKnownFirst ? email : unknown)
      const secondCall = await timeCall(endpoint, isKnownFirst ? unknown : email)
      shapes.add(first.shape).add(secondCall.shape)
      if (isKnownFirst === first.durationMs > secondCall.durationMs) knownSlowerCount += 1
    }
    expect([...shapes]).toHaveLength(1)
    // The sign test: chance alone exceeds four standard deviations once in 16,000 runs.
    expect(Math.abs(2 * knownSlowerCount - pairs) / Math.sqrt(pairs), `${knownSlowerCount} of ${pairs}`).toBeLessThan(4)
  },
)

/** Creates confirmed accounts, except for `resend`, whose accounts still wait for confirmation. */
async function createAccounts(endpoint: Endpoint, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `aaaa-${1_000 + index}-${endpoint}@example.org`)
  const passwordHash = await hash('a lantern in the harbor fog', { cost: passwordCost, version: '2a' })
  const confirmedAt = endpoint === 'resend' ? null : new Date()
  await auth.database.admin`
    insert into auth.users (email, encrypted_password, email_confirmed_at)
    select email, ${passwordHash}, ${confirmedAt} from unnest(${emails}::text[]) as email`
  return emails
}

let requestCount = 0
/**
 * Each request has its own IP address, and the clock advances, so that no rate limit is reached.
 */
async function timeCall(endpoint: Endpoint, email: string): Promise<{ durationMs: number; shape: string }> {
  const { path, body } = endpoints[endpoint]
  requestCount += 1
  if (requestCount % 60 === 0) auth.time.elapsed += 3_600_000
  const headers = { 'x-test-address': `10.${requestCount & 255}.${(requestCount >> 8) & 255}.${requestCount >> 16}` }
  const startedAt = performance.now()
  const response = await auth.call('POST', path, { body: body(email), headers })
  const durationMs = performance.now() - startedAt
  // Background work for this email address must not slow down the next request.
  await auth.instance.flush()
  const text = JSON.stringify(response.body)
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, 'TIME')
  return { durationMs, shape: JSON.stringify([response.status, [...response.headers.keys()], text]) }
}
