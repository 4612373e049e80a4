import { afterAll, afterEach, expect, test } from 'vitest'
import { getOutcome, password, startAuth } from './auth-fixture.ts'

const auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
afterAll(() => auth.close())
afterEach(() => expect(auth.failures).toEqual([]))

const signUp = (email: string) => auth.call('POST', '/signup', { body: { email, password } })
const signIn = (email: string, passwordEntered = password) =>
  auth.call('POST', '/token?grant_type=password', { body: { email, password: passwordEntered } })

test('Ten concurrent sign-ups with one address create one account', async () => {
  await Promise.all(Array.from({ length: 10 }, () => signUp('race@example.org')))
  expect(await auth.database.admin`select from auth.users where email = 'race@example.org'`).toHaveLength(1)
})

test('A sign-in reveals a ban or a missing confirmation only after the right password', async () => {
  await auth.addStaff('banned@example.org')
  await auth.database.admin`
    update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.org'`
  expect(getOutcome(await signIn('banned@example.org', 'x')).code).toBe('invalid_credentials')
  expect(getOutcome(await signIn('banned@example.org'))).toEqual({ status: 400, code: 'user_banned' })
  await signUp('unconfirmed@example.org')
  expect(getOutcome(await signIn('unconfirmed@example.org', 'x')).code).toBe('invalid_credentials')
  expect(getOutcome(await signIn('unconfirmed@example.org')).code).toBe('email_not_confirmed')
})

test('Sign-ups follow a change of the policy without a restart', async () => {
  const isDisabled = async () => (await auth.call('GET', '/settings')).body.disable_signup
  expect([(await signUp('early@example.org')).status, await isDisabled()]).toEqual([200, false])
  await auth.database.admin`update sign_up_policy set chosen = 'closed'`
  expect(getOutcome(await signUp('late@example.org'))).toEqual({ status: 422, code: 'signup_disabled' })
  expect(await isDisabled()).toBe(true)
})
