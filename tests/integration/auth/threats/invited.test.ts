import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { password, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
afterAll(() => auth.close())

const data = { nick: 'from an attacker' }
const attackerPassword = 'the password of an attacker'

async function invite(email: string): Promise<string> {
  expect((await auth.asAdmin('POST', '/invite', { email })).status).toBe(200)
  return tokenIn(await auth.mailTo(email))
}

const tokenIn = (mail: { variables: Record<string, unknown> } | null) => z.string().parse(mail?.variables.TokenHash)
const open = (type: string, token_hash: string) => auth.call('POST', '/verify', { body: { type, token_hash } })

describe('An invitation', () => {
  test.each<[string, (email: string) => Promise<unknown>]>([
    ['signs up', (email) => auth.call('POST', '/signup', { body: { email, password: attackerPassword, data } })],
    ['asks for a link to sign in', (email) => auth.call('POST', '/otp', { body: { email, data } })],
    ['asks for the mail again', (email) => auth.call('POST', '/resend', { body: { type: 'signup', email } })],
    ['asks for a new password', (email) => auth.call('POST', '/recover', { body: { email } })],
  ])('still works after an attacker %s with its address', async (action, act) => {
    const email = `${action.replaceAll(' ', '-')}@example.org`
    const invitation = await invite(email)
    await act(email)
    await auth.mailTo(email)
    const opened = await open('invite', invitation)
    expect(opened.status).toBe(200)
    expect(JSON.stringify(opened.body)).not.toContain(data.nick)
  })

  test('is optional: a sign-up with its address gets a sign-in link and no password', async () => {
    const email = 'impatient@example.org'
    const invitation = await invite(email)
    await auth.call('POST', '/signup', { body: { email, password } })
    const mail = await auth.mailTo(email)
    expect(mail?.template).toBe('magic_link')
    expect((await open('magiclink', tokenIn(mail))).status).toBe(200)
    const body = { email, password }
    expect((await auth.call('POST', '/token?grant_type=password', { body })).body.error_code).toBe(
      'invalid_credentials',
    )
    expect((await open('invite', invitation)).status).toBe(200)
  })

  test('erases an attacker’s earlier sign-up', async () => {
    for (const [email, path] of [
      ['early@example.org', '/signup'],
      ['early-link@example.org', '/otp'],
    ] as const) {
      await auth.call('POST', path, { body: { email, password: attackerPassword, data } })
      await auth.mailTo(email)
      const opened = await open('invite', await invite(email))
      expect(opened.status).toBe(200)
      expect(JSON.stringify(opened.body)).not.toContain(data.nick)
      const [row] = await auth.test.admin`
        select has_unproven_password, encrypted_password from auth.users where email = ${email}`
      expect(row).toEqual({ has_unproven_password: false, encrypted_password: null })
    }
  })
})
