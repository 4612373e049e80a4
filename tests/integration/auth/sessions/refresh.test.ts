import { afterAll, describe, expect, test } from 'vitest'
import { type Session, startAuth } from '../auth-fixture.ts'

let count = 0
const auth = await startAuth()
afterAll(() => auth.close())

async function signInAnew(): Promise<Session> {
  count += 1
  const email = `rotation-${count}@example.org`
  await auth.addStaff(email)
  return auth.signIn(email)
}

async function rotate(token: string): Promise<string> {
  const answer = await auth.refresh(token)
  expect(answer.status).toBe(200)
  return String(answer.body.refresh_token)
}

const later = (seconds: number) => {
  auth.time.now += seconds * 1000
}

async function expectRefused(token: string, code: string) {
  const answer = await auth.refresh(token)
  expect({ status: answer.status, code: answer.body.error_code }).toEqual({ status: 400, code })
}

async function countFamily(session: Session) {
  const [row] = await auth.test.admin`
    select (select count(*)::int from auth.sessions where user_id = ${session.user.id}) as sessions,
      (select count(*)::int from auth.refresh_tokens where user_id = ${session.user.id} and not revoked) as live`
  return row
}

describe('refresh tokens', () => {
  test('are kept only as hashes', async () => {
    const session = await signInAnew()
    const next = await rotate(session.refresh_token)
    const rows = await auth.test.admin`select t::text as row from auth.refresh_tokens as t`
    const dump = rows.map(({ row }) => String(row)).join()
    for (const token of [session.refresh_token, next]) {
      expect(dump).not.toContain(token)
      expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })

  test('run out after seven days without use', async () => {
    const session = await signInAnew()
    later(7 * 24 * 3600 + 1)
    await expectRefused(session.refresh_token, 'session_expired')
    expect(await countFamily(session)).toEqual({ sessions: 0, live: 0 })
  })

  test('run out thirty days after the sign-in, however often they are used', async () => {
    const session = await signInAnew()
    let token = session.refresh_token
    for (let day = 0; day < 25; day += 5) {
      later(5 * 24 * 3600)
      token = await rotate(token)
    }
    later(5 * 24 * 3600 + 1)
    await expectRefused(token, 'session_expired')
  })
})
