import { afterAll, describe, expect, test } from 'vitest'
import { type Session, startAuth } from '../auth-fixture.ts'

let memberCount = 0
const auth = await startAuth()
afterAll(() => auth.close())

async function signInNewMember(): Promise<Session> {
  memberCount += 1
  const email = `rotation-${memberCount}@example.org`
  await auth.addStaff(email)
  return auth.signIn(email)
}

async function refreshToken(token: string): Promise<string> {
  const response = await auth.refresh(token)
  expect(response.status).toBe(200)
  return String(response.body.refresh_token)
}

const advanceSeconds = (seconds: number) => {
  auth.time.now += seconds * 1000
}

async function expectRejected(token: string, code: string) {
  const response = await auth.refresh(token)
  expect({ status: response.status, code: response.body.error_code }).toEqual({ status: 400, code })
}

async function countFamily(session: Session) {
  const [row] = await auth.test.admin`
    select (select count(*)::int from auth.sessions where user_id = ${session.user.id}) as sessions,
      (select count(*)::int from auth.refresh_tokens where user_id = ${session.user.id} and not revoked) as live`
  return row
}

describe('refresh tokens', () => {
  test('are stored only as hashes', async () => {
    const session = await signInNewMember()
    const next = await refreshToken(session.refresh_token)
    const rows = await auth.test.admin`select t::text as row from auth.refresh_tokens as t`
    const storedRows = rows.map(({ row }) => String(row)).join()
    for (const token of [session.refresh_token, next]) {
      expect(storedRows).not.toContain(token)
      expect(storedRows).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })

  test('expire after seven days without use', async () => {
    const session = await signInNewMember()
    advanceSeconds(7 * 24 * 3600 + 1)
    await expectRejected(session.refresh_token, 'session_expired')
    expect(await countFamily(session)).toEqual({ sessions: 0, live: 0 })
  })

  test('expire thirty days after the sign-in, even if they are used', async () => {
    const session = await signInNewMember()
    let token = session.refresh_token
    for (let day = 0; day < 25; day += 5) {
      advanceSeconds(5 * 24 * 3600)
      token = await refreshToken(token)
    }
    advanceSeconds(5 * 24 * 3600 + 1)
    await expectRejected(token, 'session_expired')
  })
})
