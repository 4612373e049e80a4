import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { password, startAuth } from '../auth-fixture.ts'

/** Without a mail server, an administrator is shown each link once and passes it on. */
const auth = await startAuth({ signUpPolicy: 'open', autoconfirm: false, sendsMail: false })
afterAll(() => auth.close())

const strangers = 'the password of a stranger'
type LinkType = 'signup' | 'recovery'

async function signUp(email: string, own: string): Promise<void> {
  expect((await auth.call('POST', '/signup', { body: { email, password: own } })).status).toBe(200)
  // The password is contested once the request for mail is answered.
  await auth.mailTo(email)
}

async function showLink(type: LinkType, email: string): Promise<string> {
  const { body } = await auth.asAdmin('POST', '/admin/generate_link', { type, email })
  return z.string().parse(body.hashed_token)
}

const open = async (type: LinkType, token_hash: unknown) =>
  (await auth.call('POST', '/verify', { body: { type, token_hash } })).status

async function signIn(email: string, own: string) {
  const { status, body } = await auth.call('POST', '/token?grant_type=password', { body: { email, password: own } })
  return status === 200 ? 'in' : body.error_code
}

describe.each<LinkType>(['signup', 'recovery'])('A link of type %s that was shown for a sign-up', (type) => {
  test.each([
    ['signs up', '/signup', { password: strangers }, 'invalid_credentials'],
    ['asks for a link to sign in', '/otp', {}, 'invalid_credentials'],
    ['asks for the confirmation again', '/resend', { type: 'signup' }, 'in'],
    ['asks for a new password', '/recover', {}, 'in'],
  ])('works on when a stranger %s with its address, and gives no stranger access', async (_, path, body, owners) => {
    const email = `${type}-${path.slice(1)}@example.org`
    await signUp(email, password)
    const shown = await showLink(type, email)
    for (let round = 0; round < 2; round += 1) {
      expect((await auth.call('POST', path, { body: { email, ...body } })).status).toBe(200)
      await auth.mailTo(email)
    }
    expect(await open(type, shown)).toBe(200)
    expect(await signIn(email, strangers)).toBe('invalid_credentials')
    // A link for a new password never confirms the old one.
    expect(await signIn(email, password)).toBe(type === 'signup' ? owners : 'invalid_credentials')
  })
})

test('A stranger who signed up first is not in when the owner signs up and follows a link shown before', async () => {
  const email = 'owner@example.org'
  await signUp(email, strangers)
  const shown = await showLink('signup', email)
  await signUp(email, password)
  await signUp(email, strangers)
  expect(await open('signup', shown)).toBe(200)
  expect(await signIn(email, strangers)).toBe('invalid_credentials')
})

test('A stranger who signed up first is not in when the owner signs up and follows a link shown after', async () => {
  const email = 'later@example.org'
  await signUp(email, strangers)
  await signUp(email, password)
  expect(await open('signup', await showLink('signup', email))).toBe(200)
  expect(await signIn(email, strangers)).toBe('invalid_credentials')
})

test('A contested password voids the link that the mail of the first sign-up carries', async () => {
  const email = 'mailed@example.org'
  await signUp(email, strangers)
  const mailed = await auth.mailTo(email)
  await signUp(email, password)
  expect(await open('signup', mailed?.variables.TokenHash)).toBe(403)
  expect(await open('signup', (await auth.mailTo(email))?.variables.TokenHash)).toBe(200)
  expect(await signIn(email, strangers)).toBe('invalid_credentials')
})

test('A shown link holds mail back only while it works', async () => {
  const email = 'patient@example.org'
  await signUp(email, password)
  const shown = await showLink('signup', email)
  auth.time.now += 61 * 60_000
  await auth.call('POST', '/resend', { body: { type: 'signup', email } })
  const mail = await auth.mailTo(email)
  expect(await open('signup', shown)).toBe(403)
  expect(await open('signup', mail?.variables.TokenHash)).toBe(200)
  expect(await signIn(email, password)).toBe('in')
})
