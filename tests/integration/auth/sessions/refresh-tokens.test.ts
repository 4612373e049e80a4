import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { getOutcome, type JsonResponse, type Session, startAuth } from '../auth-fixture.ts'

const auth = await startAuth()
afterAll(() => auth.close())

const tokenPairSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
type TokenPair = z.infer<typeof tokenPairSchema>
const daySeconds = 24 * 3600
const advanceSeconds = (count: number) => {
  auth.time.now += count * 1000
}

async function refreshPair({ refresh_token }: TokenPair): Promise<TokenPair> {
  const response = await auth.refresh(refresh_token)
  expect(response.status).toBe(200)
  return tokenPairSchema.parse(response.body)
}
async function refreshTimes(first: TokenPair, times: number): Promise<TokenPair[]> {
  const tokenFamily = [first]
  for (let count = 0; count < times; count += 1) tokenFamily.push(await refreshPair(tokenFamily.at(-1) ?? first))
  return tokenFamily
}
const reuseToken = async (pair: TokenPair | undefined): Promise<JsonResponse> => auth.refresh(pair?.refresh_token ?? '')

/** Uses the tokens of a session and returns the token pairs that the test checks. */
type Scenario = (session: Session) => Promise<TokenPair[]>

const graceCases: [string, Scenario][] = [
  [
    'a parent token is reused within the grace period',
    async (session) => [await refreshPair(session), await refreshPair(session)],
  ],
  ['fifty requests refresh at once', (session) => Promise.all(Array.from({ length: 50 }, () => refreshPair(session)))],
  [
    'a parent token is reused at the end of the grace period',
    async (session) => {
      const next = await refreshPair(session)
      advanceSeconds(10)
      return [next, await refreshPair(session)]
    },
  ],
]
test.each(graceCases)('A session stays valid with one live refresh token when %s', async (_, runScenario) => {
  const session = await signInNewMember()
  const pairs = await runScenario(session)
  const newest = new Set(pairs.map(({ refresh_token }) => refresh_token))
  expect(newest.size).toBe(1)
  expect(await countSessionsAndTokens(session)).toEqual({ sessions: 1, live: 1 })
  await refreshPair(pairs[0] ?? session)
})

const reuseCases: [string, Scenario][] = [
  [
    'a parent token is reused after the grace period',
    async (session) => {
      const tokenFamily = await refreshTimes(session, 1)
      advanceSeconds(10.001)
      await reuseToken(session)
      return tokenFamily
    },
  ],
  [
    'a grandparent token is reused within the grace period',
    async (session) => {
      const tokenFamily = await refreshTimes(session, 2)
      await reuseToken(session)
      return tokenFamily
    },
  ],
  [
    'a parent token that was used twice is reused after its child was used',
    async (session) => {
      const tokenFamily = [session, await refreshPair(session), await refreshPair(session)]
      tokenFamily.push(await refreshPair(tokenFamily[2] ?? session))
      await reuseToken(session)
      return tokenFamily
    },
  ],
  [
    'an attacker reuses an old token of an active owner',
    async (session) => {
      const owner = await refreshTimes(session, 4)
      advanceSeconds(60)
      await reuseToken(owner[1])
      return owner
    },
  ],
  [
    'an attacker reuses a token while the owner refreshes',
    async (session) => {
      const tokenFamily = await refreshTimes(session, 2)
      advanceSeconds(11)
      const [owner] = await Promise.all([reuseToken(tokenFamily[2]), reuseToken(session)])
      const next = tokenPairSchema.safeParse(owner.body)
      return next.success ? [...tokenFamily, next.data] : tokenFamily
    },
  ],
]
describe('Refresh token reuse', () => {
  test.each(reuseCases)('ends the session with all its tokens when %s', async (_, runScenario) => {
    const session = await signInNewMember()
    const otherSession = await auth.signIn(session.user.email)
    const pairs = await runScenario(session)
    expect(await countSessionsAndTokens(session)).toEqual({ sessions: 1, live: 1 })
    for (const pair of pairs) {
      expect(getOutcome(await reuseToken(pair))).toEqual({ status: 400, code: 'refresh_token_not_found' })
      expect((await auth.call('GET', '/user', { token: pair.access_token })).status).toBeGreaterThanOrEqual(401)
    }
    // The account's other session stays valid.
    await refreshPair(otherSession)
  })
})

test('Refresh tokens of a signed-out session are unknown', async () => {
  const session = await signInNewMember()
  const tokenFamily = await refreshTimes(session, 2)
  await auth.call('POST', '/logout?scope=local', { token: session.access_token })
  for (const pair of tokenFamily) expect((await reuseToken(pair)).body.error_code).toBe('refresh_token_not_found')
  expect(await countSessionsAndTokens(session)).toEqual({ sessions: 0, live: 0 })
})

test('Refresh tokens are stored only as hashes', async () => {
  const session = await signInNewMember()
  const next = await refreshPair(session)
  const rows = await auth.database.admin`select t::text as row from auth.refresh_tokens as t`
  const storedRows = rows.map(({ row }) => String(row)).join()
  for (const token of [session.refresh_token, next.refresh_token]) {
    expect(storedRows).not.toContain(token)
    expect(storedRows).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test('Refresh tokens expire after seven days without use', async () => {
  const session = await signInNewMember()
  advanceSeconds(7 * daySeconds + 1)
  await expectExpired(session)
  expect(await countSessionsAndTokens(session)).toEqual({ sessions: 0, live: 0 })
})

test('Refresh tokens expire thirty days after the sign-in, even if they are used', async () => {
  let pair: TokenPair = await signInNewMember()
  for (let day = 0; day < 25; day += 5) {
    advanceSeconds(5 * daySeconds)
    pair = await refreshPair(pair)
  }
  advanceSeconds(5 * daySeconds + 1)
  await expectExpired(pair)
})

async function expectExpired(pair: TokenPair): Promise<void> {
  expect(getOutcome(await reuseToken(pair))).toEqual({ status: 400, code: 'session_expired' })
}

async function signInNewMember(): Promise<Session> {
  const email = createEmailAddress()
  await auth.addStaff(email)
  return auth.signIn(email)
}

async function countSessionsAndTokens(session: Session) {
  const [row] = await auth.database.admin`
    select (select count(*)::int from auth.sessions where user_id = ${session.user.id}) as sessions,
      (select count(*)::int from auth.refresh_tokens where user_id = ${session.user.id} and not revoked) as live`
  return row
}
