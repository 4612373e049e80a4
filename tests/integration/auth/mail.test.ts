import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonResponse, siteUrl, startAuth } from './auth-fixture.ts'

type Fixture = Awaited<ReturnType<typeof startAuth>>
const auth = await startAuth({ signUpPolicy: 'open', autoconfirm: false })
const closedAuth = await startAuth({ signUpPolicy: 'closed', autoconfirm: false })
afterAll(() => Promise.all([auth.close(), closedAuth.close()]))
afterEach(() => expect([...auth.failures, ...closedAuth.failures]).toEqual([]))

const getOutcome = ({ status, body }: JsonResponse) => ({ status, code: body.error_code })
const post = (path: string, body: unknown) => auth.call('POST', path, { body })
const getVariable = (mail: Awaited<ReturnType<Fixture['waitForMailTo']>>, name: string) =>
  z.string().parse(mail?.variables[name])

describe('recovery', () => {
  test('sends the email of a request that a stopped server left behind', async () => {
    await auth.addStaff('survivor@example.org')
    await auth.test.admin`
      insert into auth.mail_requests (kind, email, details, created_at)
      values ('recovery', 'survivor@example.org', ${{ redirectTo: `${siteUrl}/`, challenge: null } as never}, now())`
    expect((await auth.waitForMailTo('survivor@example.org'))?.template).toBe('recovery')
  })
})

describe('a change of address', () => {
  test('is not complete when the same address confirms twice', async () => {
    const [email, newEmail] = ['owner-of-it@example.org', 'thief-of-it@example.org']
    await auth.addStaff(email)
    const { access_token: token } = await auth.signIn(email)
    await auth.call('PUT', '/user', { token, body: { email: newEmail } })
    for (let round = 0; round < 2; round += 1) {
      const token_hash = getVariable(await auth.waitForMailTo(newEmail), 'TokenHash')
      const response = await post('/verify', { type: 'email_change', token_hash })
      expect(response.body.msg).toContain('Please proceed to confirm')
      await post('/resend', { type: 'email_change', email: newEmail })
    }
    expect((await auth.call('GET', '/user', { token })).body.email).toBe(email)
  })
})

describe('a password change in a session older than a day', () => {
  test('requires an emailed code', async () => {
    const email = 'long-signed-in@example.org'
    await auth.addStaff(email)
    const first = await auth.signIn(email)
    auth.time.now += 25 * 3600_000
    const { access_token: token } = z
      .object({ access_token: z.string() })
      .parse((await auth.refresh(first.refresh_token)).body)
    const changePassword = (nonce?: string) =>
      auth.call('PUT', '/user', { token, body: { password: 'a third lantern in fog', nonce } })
    expect(getOutcome(await changePassword())).toEqual({ status: 400, code: 'reauthentication_needed' })
    expect((await auth.call('GET', '/reauthenticate', { token })).status).toBe(200)
    const mail = await auth.waitForMailTo(email)
    const code = getVariable(mail, 'Token')
    const wrongCode = code === '000000' ? '111111' : '000000'
    expect(getOutcome(await changePassword(wrongCode))).toEqual({ status: 422, code: 'reauthentication_not_valid' })
    expect((await changePassword(code)).status).toBe(200)
  })
})
