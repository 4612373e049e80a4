import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type JsonResponse, password, startAuth } from './auth-fixture.ts'

type Fixture = Awaited<ReturnType<typeof startAuth>>
const fixtures: Fixture[] = []
async function start(options?: Parameters<typeof startAuth>[0]) {
  const auth = await startAuth(options)
  fixtures.push(auth)
  return auth
}
const open = await start()
const approval = await start({ signUpPolicy: 'approval', autoconfirm: false })
afterAll(() => Promise.all(fixtures.map((auth) => auth.close())))
afterEach(() => expect(fixtures.flatMap(({ failures }) => failures)).toEqual([]))

const outcome = ({ status, body }: JsonResponse) => ({ status, code: body.error_code })
const signUp = (auth: Fixture, email: string, passwordEntered = password) =>
  auth.call('POST', '/signup', { body: { email, password: passwordEntered } })
const signIn = (auth: Fixture, email: string, passwordEntered = password) =>
  auth.call('POST', '/token?grant_type=password', { body: { email, password: passwordEntered } })

describe('sign-up', () => {
  test('follows the policy an administrator chooses, without a restart', async () => {
    const auth = await start({ signUpPolicy: 'approval', autoconfirm: false })
    const isDisabled = async () => (await auth.call('GET', '/settings')).body.disable_signup
    expect([(await signUp(auth, 'early@example.org')).status, await isDisabled()]).toEqual([200, false])
    await auth.test.admin`update sign_up_policy set chosen = 'closed'`
    expect(outcome(await signUp(auth, 'late@example.org'))).toEqual({ status: 422, code: 'signup_disabled' })
    expect(await isDisabled()).toBe(true)
  })

  test('creates one account when an address signs up ten times concurrently', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signUp(approval, 'race@example.org')))
    expect(await approval.test.admin`select from auth.users where email = 'race@example.org'`).toHaveLength(1)
  })
})

describe('sign-in', () => {
  test('reveals a ban or a missing confirmation only after the right password', async () => {
    await open.addStaff('banned@example.org')
    await open.test
      .admin`update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.org'`
    expect(outcome(await signIn(open, 'banned@example.org', 'x')).code).toBe('invalid_credentials')
    expect(outcome(await signIn(open, 'banned@example.org'))).toEqual({ status: 400, code: 'user_banned' })
    await signUp(approval, 'unconfirmed@example.org')
    expect(outcome(await signIn(approval, 'unconfirmed@example.org', 'x')).code).toBe('invalid_credentials')
    expect(outcome(await signIn(approval, 'unconfirmed@example.org')).code).toBe('email_not_confirmed')
  })
})
