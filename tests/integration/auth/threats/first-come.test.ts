import { afterAll, expect, test } from 'vitest'
import { password, startAuth } from '../auth-fixture.ts'

/** Everybody may come in who confirms an address: here a stranger who was there first would share the account. */
const auth = await startAuth({ signUpPolicy: 'open', autoconfirm: false })
afterAll(() => auth.close())

const strangers = 'the password of a stranger'

const signUp = (email: string, own: string) => auth.call('POST', '/signup', { body: { email, password: own } })
async function signIn(email: string, own: string) {
  const { status, body } = await auth.call('POST', '/token?grant_type=password', { body: { email, password: own } })
  return status === 200 ? 'in' : body.error_code
}
/** Opens the newest link in the mailbox, as its owner does. */
async function followMail(email: string) {
  const { variables } = (await auth.mailTo(email)) ?? {}
  const type = new URL(String(variables?.ConfirmationURL)).searchParams.get('type')
  const answer = await auth.call('POST', '/verify', { body: { type, token_hash: variables?.TokenHash } })
  expect(answer.status).toBe(200)
  return String(answer.body.access_token)
}

test('Whoever signs up, twice by the same password too, gets in by it after the confirmation', async () => {
  const email = 'patient@example.org'
  await signUp(email, password)
  await signUp(email, password)
  await followMail(email)
  expect(await signIn(email, password)).toBe('in')
})

test('A stranger who signed up first is not in when the owner signs up and confirms', async () => {
  const email = 'owner@example.org'
  await signUp(email, strangers)
  await signUp(email, password)
  await followMail(email)
  expect(await signIn(email, strangers)).toBe('invalid_credentials')
})

test('A stranger who signs up again, while the owner’s mail is on its way, is not in either', async () => {
  const email = 'slow@example.org'
  await signUp(email, password)
  await signUp(email, strangers)
  await followMail(email)
  expect(await signIn(email, strangers)).toBe('invalid_credentials')
})

test.each([
  ['a new password', '/recover', {}],
  ['a sign-in link', '/otp', { create_user: true }],
])(
  'A stranger who signed up first is not in when the owner asks for %s, but the owner’s new password is',
  async (_, path, own) => {
    const email = `${path.slice(1)}@example.org`
    await signUp(email, strangers)
    await auth.mailTo(email)
    await auth.call('POST', path, { body: { email, ...own } })
    const token = await followMail(email)
    expect(await signIn(email, strangers)).toBe('invalid_credentials')
    expect((await auth.call('PUT', '/user', { token, body: { password } })).status).toBe(200)
    expect(await signIn(email, password)).toBe('in')
  },
)
