import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { password, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
afterAll(() => auth.close())

const attackerData = { nick: 'from an attacker' }
const attackerPassword = 'the password of an attacker'

async function invite(email: string): Promise<string> {
  expect((await auth.callAsAdmin('POST', '/invite', { email })).status).toBe(200)
  return getTokenHash(await auth.waitForMailTo(email))
}

const getTokenHash = (mail: { variables: Record<string, unknown> } | null) =>
  z.string().parse(mail?.variables.TokenHash)
const openLink = (type: string, token_hash: string) => auth.call('POST', '/verify', { body: { type, token_hash } })

describe('An invitation', () => {
  test.each<[string, (email: string) => Promise<unknown>]>([
    [
      'signs up',
      (email) => auth.call('POST', '/signup', { body: { email, password: attackerPassword, data: attackerData } }),
    ],
    ['asks for a link to sign in', (email) => auth.call('POST', '/otp', { body: { email, data: attackerData } })],
    ['asks for the email again', (email) => auth.call('POST', '/resend', { body: { type: 'signup', email } })],
    ['asks for a new password', (email) => auth.call('POST', '/recover', { body: { email } })],
  ])('still works after an attacker %s with its email address', async (action, doAttack) => {
    const email = `${action.replaceAll(' ', '-')}@example.org`
    const invitation = await invite(email)
    await doAttack(email)
    await auth.waitForMailTo(email)
    const opened = await openLink('invite', invitation)
    expect(opened.status).toBe(200)
    expect(JSON.stringify(opened.body)).not.toContain(attackerData.nick)
  })

  test('doesn’t prevent a sign-up with the same address, which gets a sign-in link but sets no password', async () => {
    const email = 'impatient@example.org'
    const invitation = await invite(email)
    await auth.call('POST', '/signup', { body: { email, password } })
    const mail = await auth.waitForMailTo(email)
    expect(mail?.template).toBe('magic_link')
    expect((await openLink('magiclink', getTokenHash(mail))).status).toBe(200)
    const body = { email, password }
    expect((await auth.call('POST', '/token?grant_type=password', { body })).body.error_code).toBe(
      'invalid_credentials',
    )
    expect((await openLink('invite', invitation)).status).toBe(200)
  })

  test('erases the data and password of an attacker’s earlier sign-up', async () => {
    for (const [email, path] of [
      ['early@example.org', '/signup'],
      ['early-link@example.org', '/otp'],
    ] as const) {
      await auth.call('POST', path, { body: { email, password: attackerPassword, data: attackerData } })
      await auth.waitForMailTo(email)
      const opened = await openLink('invite', await invite(email))
      expect(opened.status).toBe(200)
      expect(JSON.stringify(opened.body)).not.toContain(attackerData.nick)
      const [row] = await auth.database.admin`
        select has_unproven_password, encrypted_password from auth.users where email = ${email}`
      expect(row).toEqual({ has_unproven_password: false, encrypted_password: null })
    }
  })
})
