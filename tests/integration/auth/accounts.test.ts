import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type JsonResponse, password, startAuth } from './auth-fixture.ts'

type Fixture = Awaited<ReturnType<typeof startAuth>>
const fixtures: Fixture[] = []
async function startFixture(options?: Parameters<typeof startAuth>[0]) {
  const auth = await startAuth(options)
  fixtures.push(auth)
  return auth
}
const openAuth = await startFixture()
const approvalAuth = await startFixture({ signUpPolicy: 'approval', autoconfirm: false })
afterAll(() => Promise.all(fixtures.map((auth) => auth.close())))
afterEach(() => expect(fixtures.flatMap(({ failures }) => failures)).toEqual([]))

const getOutcome = ({ status, body }: JsonResponse) => ({ status, code: body.error_code })
const signUp = (auth: Fixture, email: string, passwordEntered = password) =>
  auth.call('POST', '/signup', { body: { email, password: passwordEntered } })
const signIn = (auth: Fixture, email: string, passwordEntered = password) =>
  auth.call('POST', '/token?grant_type=password', { body: { email, password: passwordEntered } })

describe('sign-up', () => {
  test('follows the policy that an administrator chooses, without a restart', async () => {
    const auth = await startFixture({ signUpPolicy: 'approval', autoconfirm: false })
    const isDisabled = async () => (await auth.call('GET', '/settings')).body.disable_signup
    expect([(await signUp(auth, 'early@example.org')).status, await isDisabled()]).toEqual([200, false])
    await auth.test.admin`update sign_up_policy set chosen = 'closed'`
    expect(getOutcome(await signUp(auth, 'late@example.org'))).toEqual({ status: 422, code: 'signup_disabled' })
    expect(await isDisabled()).toBe(true)
  })

  test('creates one account when an address signs up ten times concurrently', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signUp(approvalAuth, 'race@example.org')))
    expect(await approvalAuth.test.admin`select from auth.users where email = 'race@example.org'`).toHaveLength(1)
  })
})

describe('sign-in', () => {
  test('reveals a ban or a missing confirmation only after the right password', async () => {
    await openAuth.addStaff('banned@example.org')
    await openAuth.test
      .admin`update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.org'`
    expect(getOutcome(await signIn(openAuth, 'banned@example.org', 'x')).code).toBe('invalid_credentials')
    expect(getOutcome(await signIn(openAuth, 'banned@example.org'))).toEqual({ status: 400, code: 'user_banned' })
    await signUp(approvalAuth, 'unconfirmed@example.org')
    expect(getOutcome(await signIn(approvalAuth, 'unconfirmed@example.org', 'x')).code).toBe('invalid_credentials')
    expect(getOutcome(await signIn(approvalAuth, 'unconfirmed@example.org')).code).toBe('email_not_confirmed')
  })
})
