import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { password, startAuth } from '../auth-fixture.ts'

/** Without a mail server, an administrator sees each link once and gives it to the user. */
const auth = await startAuth({ signUpPolicy: 'open', autoconfirm: false, sendsMail: false })
afterAll(() => auth.close())

const attackerPassword = 'the password of an attacker'
type LinkType = 'signup' | 'recovery'

async function signUp(email: string, passwordEntered: string): Promise<void> {
  expect((await auth.call('POST', '/signup', { body: { email, password: passwordEntered } })).status).toBe(200)
  // Waits until the email request is processed.
  await auth.waitForMailTo(email)
}

async function createLink(type: LinkType, email: string): Promise<string> {
  const { body } = await auth.callAsAdmin('POST', '/admin/generate_link', { type, email })
  return z.string().parse(body.hashed_token)
}

const openLink = async (type: LinkType, token_hash: unknown) =>
  (await auth.call('POST', '/verify', { body: { type, token_hash } })).status

async function signIn(email: string, passwordEntered: string) {
  const { status, body } = await auth.call('POST', '/token?grant_type=password', {
    body: { email, password: passwordEntered },
  })
  return status === 200 ? 'signed in' : body.error_code
}

describe.each<LinkType>(['signup', 'recovery'])('A displayed %s link for a sign-up', (type) => {
  test.each([
    ['signs up', '/signup', { password: attackerPassword }, 'invalid_credentials'],
    ['asks for a link to sign in', '/otp', {}, 'invalid_credentials'],
    ['asks for the confirmation again', '/resend', { type: 'signup' }, 'signed in'],
    ['asks for a new password', '/recover', {}, 'signed in'],
  ])(
    'still works, and gives no access to an attacker who %s with the owner’s address',
    async (_, path, body, ownerOutcome) => {
      const email = `${type}-${path.slice(1)}@example.org`
      await signUp(email, password)
      const link = await createLink(type, email)
      for (let round = 0; round < 2; round += 1) {
        expect((await auth.call('POST', path, { body: { email, ...body } })).status).toBe(200)
        await auth.waitForMailTo(email)
      }
      expect(await openLink(type, link)).toBe(200)
      expect(await signIn(email, attackerPassword)).toBe('invalid_credentials')
      // A link for a new password never makes the old password valid.
      expect(await signIn(email, password)).toBe(type === 'signup' ? ownerOutcome : 'invalid_credentials')
    },
  )
})

test('A link displayed before the owner signs up gives an earlier attacker no access', async () => {
  const email = 'owner@example.org'
  await signUp(email, attackerPassword)
  const link = await createLink('signup', email)
  await signUp(email, password)
  await signUp(email, attackerPassword)
  expect(await openLink('signup', link)).toBe(200)
  expect(await signIn(email, attackerPassword)).toBe('invalid_credentials')
})

test('A link displayed after the owner signs up gives an earlier attacker no access', async () => {
  const email = 'later@example.org'
  await signUp(email, attackerPassword)
  await signUp(email, password)
  expect(await openLink('signup', await createLink('signup', email))).toBe(200)
  expect(await signIn(email, attackerPassword)).toBe('invalid_credentials')
})

test('A second sign-up with another password invalidates the first emailed link', async () => {
  const email = 'mail@example.org'
  await signUp(email, attackerPassword)
  const mail = await auth.waitForMailTo(email)
  await signUp(email, password)
  expect(await openLink('signup', mail?.variables.TokenHash)).toBe(403)
  expect(await openLink('signup', (await auth.waitForMailTo(email))?.variables.TokenHash)).toBe(200)
  expect(await signIn(email, attackerPassword)).toBe('invalid_credentials')
})

test('A user can request an email after a displayed link has expired', async () => {
  const email = 'patient@example.org'
  await signUp(email, password)
  const link = await createLink('signup', email)
  auth.time.now += 61 * 60_000
  await auth.call('POST', '/resend', { body: { type: 'signup', email } })
  const mail = await auth.waitForMailTo(email)
  expect(await openLink('signup', link)).toBe(403)
  expect(await openLink('signup', mail?.variables.TokenHash)).toBe(200)
  expect(await signIn(email, password)).toBe('signed in')
})
