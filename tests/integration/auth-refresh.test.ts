import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Session, startAuth } from './auth-fixture.ts'

let auth: Awaited<ReturnType<typeof startAuth>>
let count = 0
beforeAll(async () => {
  auth = await startAuth()
})
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
  test('are replaced at each use', async () => {
    const session = await signInAnew()
    const next = await rotate(session.refresh_token)
    expect(next).not.toBe(session.refresh_token)
    expect(await rotate(next)).not.toBe(next)
    expect(await countFamily(session)).toEqual({ sessions: 1, live: 1 })
  })

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

  test('answer their parent with the live token inside the grace', async () => {
    const session = await signInAnew()
    const next = await rotate(session.refresh_token)
    later(9)
    expect(await rotate(session.refresh_token)).toBe(next)
    expect(await countFamily(session)).toEqual({ sessions: 1, live: 1 })
  })

  test('go on after an answer that was lost', async () => {
    const session = await signInAnew()
    await rotate(session.refresh_token)
    const next = await rotate(session.refresh_token)
    expect(await rotate(next)).toBeTruthy()
  })

  test('end with their family when the parent comes back after the grace', async () => {
    const session = await signInAnew()
    const next = await rotate(session.refresh_token)
    later(11)
    await expectRefused(session.refresh_token, 'refresh_token_already_used')
    await expectRefused(next, 'refresh_token_not_found')
    expect(await countFamily(session)).toEqual({ sessions: 0, live: 0 })
  })

  test('end with their family when a grandparent comes back, even inside the grace', async () => {
    const session = await signInAnew()
    const child = await rotate(session.refresh_token)
    const grandchild = await rotate(child)
    await expectRefused(session.refresh_token, 'refresh_token_already_used')
    await expectRefused(grandchild, 'refresh_token_not_found')
    await expectRefused(child, 'refresh_token_not_found')
  })

  test('take the access token of their session with them', async () => {
    const session = await signInAnew()
    await rotate(await rotate(session.refresh_token))
    await expectRefused(session.refresh_token, 'refresh_token_already_used')
    const answer = await auth.call('GET', '/user', { token: session.access_token })
    expect({ status: answer.status, code: answer.body.error_code }).toEqual({ status: 403, code: 'session_not_found' })
  })

  test('leave the other sessions of the account alone', async () => {
    const first = await signInAnew()
    const second = await auth.signIn(first.user.email)
    await rotate(await rotate(first.refresh_token))
    await expectRefused(first.refresh_token, 'refresh_token_already_used')
    expect(await rotate(second.refresh_token)).toBeTruthy()
  })

  test('stay one family when fifty tabs refresh at once', async () => {
    const session = await signInAnew()
    const answers = await Promise.all(Array.from({ length: 50 }, () => auth.refresh(session.refresh_token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [next, ...others] = new Set(answers.map(({ body }) => String(body.refresh_token)))
    expect(others).toEqual([])
    expect(await countFamily(session)).toEqual({ sessions: 1, live: 1 })
    expect(await rotate(String(next))).toBeTruthy()
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

  test('are refused when they are unknown, empty or cut', async () => {
    const session = await signInAnew()
    await expectRefused('nobody-made-this', 'refresh_token_not_found')
    await expectRefused(session.refresh_token.slice(1), 'refresh_token_not_found')
    await expectRefused('', 'validation_failed')
    expect(await rotate(session.refresh_token)).toBeTruthy()
  })
})
