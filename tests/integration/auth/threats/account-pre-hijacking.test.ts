import { afterAll, expect, test } from 'vitest'
import { password, startAuth } from '../auth-fixture.ts'

/** An attacker who signs up with the owner’s address first must not get into the owner’s account. */
const auth = await startAuth({ signUpPolicy: 'open', autoconfirm: false })
afterAll(() => auth.close())

const attackerPassword = 'the password of an attacker'

const signUp = (email: string, passwordEntered: string) =>
  auth.call('POST', '/signup', { body: { email, password: passwordEntered } })
async function signIn(email: string, passwordEntered: string) {
  const { status, body } = await auth.call('POST', '/token?grant_type=password', {
    body: { email, password: passwordEntered },
  })
  return status === 200 ? 'signed in' : body.error_code
}
/** Opens the newest emailed link, as the owner of the address does. */
async function openEmailedLink(email: string) {
  const { variables } = (await auth.waitForMailTo(email)) ?? {}
  const type = new URL(String(variables?.ConfirmationURL)).searchParams.get('type')
  const response = await auth.call('POST', '/verify', { body: { type, token_hash: variables?.TokenHash } })
  expect(response.status).toBe(200)
  return String(response.body.access_token)
}

test('A user who signs up twice with one password signs in after confirming', async () => {
  const email = 'patient@example.org'
  await signUp(email, password)
  await signUp(email, password)
  await openEmailedLink(email)
  expect(await signIn(email, password)).toBe('signed in')
})

test('An attacker’s earlier password is rejected after the owner signs up and confirms', async () => {
  const email = 'owner@example.org'
  await signUp(email, attackerPassword)
  await signUp(email, password)
  await openEmailedLink(email)
  expect(await signIn(email, attackerPassword)).toBe('invalid_credentials')
})

test('A password that an attacker sends after the owner’s sign-up is rejected', async () => {
  const email = 'slow@example.org'
  await signUp(email, password)
  await signUp(email, attackerPassword)
  await openEmailedLink(email)
  expect(await signIn(email, attackerPassword)).toBe('invalid_credentials')
})

test.each([
  ['a new password', '/recover', {}],
  ['a sign-in link', '/otp', { create_user: true }],
])('An attacker’s earlier password is rejected after the owner requests %s', async (_, path, otherFields) => {
  const email = `${path.slice(1)}@example.org`
  await signUp(email, attackerPassword)
  await auth.waitForMailTo(email)
  await auth.call('POST', path, { body: { email, ...otherFields } })
  const token = await openEmailedLink(email)
  expect(await signIn(email, attackerPassword)).toBe('invalid_credentials')
  expect((await auth.call('PUT', '/user', { token, body: { password } })).status).toBe(200)
  expect(await signIn(email, password)).toBe('signed in')
})
