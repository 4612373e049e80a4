import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonResponse, type Session, startAuth } from '../auth-fixture.ts'

const auth = await startAuth()
afterAll(() => auth.close())

const pairSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
type Pair = z.infer<typeof pairSchema>
const advanceSeconds = (count: number) => {
  auth.time.now += count * 1000
}

async function rotate({ refresh_token }: Pair): Promise<Pair> {
  const response = await auth.refresh(refresh_token)
  expect(response.status).toBe(200)
  return pairSchema.parse(response.body)
}
async function rotateTimes(first: Pair, times: number): Promise<Pair[]> {
  const line = [first]
  for (let count = 0; count < times; count += 1) line.push(await rotate(line.at(-1) ?? first))
  return line
}
const replay = async (pair: Pair | undefined): Promise<JsonResponse> => auth.refresh(pair?.refresh_token ?? '')

/** Uses the tokens of a session and returns all pairs for the checks. */
type Scenario = (session: Session) => Promise<Pair[]>

const graceCases: [string, Scenario][] = [
  ['its parent is reused within the grace period', async (session) => [await rotate(session), await rotate(session)]],
  ['fifty requests refresh at once', (session) => Promise.all(Array.from({ length: 50 }, () => rotate(session)))],
  [
    'its parent is reused at the end of the grace period',
    async (session) => {
      const next = await rotate(session)
      advanceSeconds(10)
      return [next, await rotate(session)]
    },
  ],
]
test.each(graceCases)('A token family stays valid with one live token when %s', async (_, play) => {
  const session = await signInNewMember()
  const pairs = await play(session)
  const newest = new Set(pairs.map(({ refresh_token }) => refresh_token))
  expect(newest.size).toBe(1)
  expect(await countFamily(session)).toEqual({ sessions: 1, live: 1 })
  await rotate(pairs[0] ?? session)
})

const reuseCases: [string, Scenario][] = [
  [
    'its parent is reused after the grace period',
    async (session) => {
      const line = await rotateTimes(session, 1)
      advanceSeconds(10.001)
      await replay(session)
      return line
    },
  ],
  [
    'a grandparent is reused within the grace period',
    async (session) => {
      const line = await rotateTimes(session, 2)
      await replay(session)
      return line
    },
  ],
  [
    'a parent that was refreshed twice is reused after its child was used',
    async (session) => {
      const line = [session, await rotate(session), await rotate(session)]
      line.push(await rotate(line[2] ?? session))
      await replay(session)
      return line
    },
  ],
  [
    'an attacker reuses an old token of an active owner',
    async (session) => {
      const owner = await rotateTimes(session, 4)
      advanceSeconds(60)
      await replay(owner[1])
      return owner
    },
  ],
  [
    'an attacker reuses a token while the owner refreshes',
    async (session) => {
      const line = await rotateTimes(session, 2)
      advanceSeconds(11)
      const [owner] = await Promise.all([replay(line[2]), replay(session)])
      const next = pairSchema.safeParse(owner.body)
      return next.success ? [...line, next.data] : line
    },
  ],
]
describe('Refresh token reuse', () => {
  test.each(reuseCases)('ends the token family with all its tokens when %s', async (_, play) => {
    const session = await signInNewMember()
    const otherSession = await auth.signIn(session.user.email)
    const pairs = await play(session)
    expect(await countFamily(session)).toEqual({ sessions: 1, live: 1 })
    for (const pair of pairs) {
      const refreshed = await replay(pair)
      expect({ status: refreshed.status, code: refreshed.body.error_code }).toEqual({
        status: 400,
        code: 'refresh_token_not_found',
      })
      expect((await auth.call('GET', '/user', { token: pair.access_token })).status).toBeGreaterThanOrEqual(401)
    }
    // The account's other session stays valid.
    await rotate(otherSession)
  })
})

test('Treats refresh tokens of a signed-out session as unknown', async () => {
  const session = await signInNewMember()
  const line = await rotateTimes(session, 2)
  await auth.call('POST', '/logout?scope=local', { token: session.access_token })
  for (const pair of line) expect((await replay(pair)).body.error_code).toBe('refresh_token_not_found')
  expect(await countFamily(session)).toEqual({ sessions: 0, live: 0 })
})

async function signInNewMember(): Promise<Session> {
  const email = `${crypto.randomUUID()}@example.org`
  await auth.addStaff(email)
  return auth.signIn(email)
}

async function countFamily(session: Session) {
  const [row] = await auth.test.admin`
    select (select count(*)::int from auth.sessions where user_id = ${session.user.id}) as sessions,
      (select count(*)::int from auth.refresh_tokens where user_id = ${session.user.id} and not revoked) as live`
  return row
}
