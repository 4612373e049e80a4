import { afterAll, afterEach, expect, test } from 'vitest'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { createWrongCode, password, siteUrl, startAuth } from './auth-fixture.ts'

const auth = await startAuth({ autoconfirm: false })
afterAll(() => auth.close())
afterEach(() => expect(auth.failures).toEqual([]))

const minuteMs = 60_000
const hourMs = 60 * minuteMs

async function signInNewMember() {
  const email = createEmailAddress()
  await auth.addStaff(email)
  return { email, token: (await auth.signIn(email)).access_token }
}

/** Each function requests an email with a link and returns the recipient. */
const mailRequests: Record<string, () => Promise<string>> = {
  async 'a sign-up'() {
    const email = createEmailAddress()
    await auth.call('POST', '/signup', { body: { email, password } })
    return email
  },
  async 'a repeated confirmation'() {
    const email = createEmailAddress()
    await auth.call('POST', '/signup', { body: { email, password } })
    await auth.waitForMailTo(email)
    await auth.call('POST', '/resend', { body: { type: 'signup', email } })
    return email
  },
  async 'a forgotten password'() {
    const { email } = await signInNewMember()
    await auth.call('POST', '/recover', { body: { email } })
    return email
  },
  async 'a sign-in by email'() {
    const { email } = await signInNewMember()
    await auth.call('POST', '/otp', { body: { email } })
    return email
  },
  async 'an address change, sent to the old address'() {
    const { email, token } = await signInNewMember()
    await auth.call('PUT', '/user', { token, body: { email: createEmailAddress() } })
    return email
  },
  async 'an address change, sent to the new address'() {
    const { token } = await signInNewMember()
    const email = createEmailAddress()
    await auth.call('PUT', '/user', { token, body: { email } })
    return email
  },
  async 'an invitation'() {
    const email = createEmailAddress()
    await auth.callAsAdmin('POST', '/invite', { email })
    return email
  },
}

test.each(Object.keys(mailRequests))('The link and the code of %s expire', async (source) => {
  const lifetimeMs = source === 'an invitation' ? 24 * hourMs : hourMs
  for (const isLate of [true, false]) {
    const email = (await mailRequests[source]?.()) ?? ''
    const { variables } = (await auth.waitForMailTo(email)) ?? {}
    const link = new URL(String(variables?.ConfirmationURL))
    const type = link.searchParams.get('type')
    auth.time.now += lifetimeMs + (isLate ? 1 : -minuteMs)

    const response = await auth.instance.fetch(new Request(link))
    const landing = new URL(response.headers.get('location') ?? '')
    expect(landing.hash.includes('error_code=otp_expired')).toBe(isLate)
    const verify = async (body: object) => (await auth.call('POST', '/verify', { body: { type, ...body } })).status
    if (isLate) expect(await verify({ email, token: variables?.Token })).toBe(403)
    expect(await verify({ token_hash: variables?.TokenHash })).toBe(isLate ? 403 : 200)
  }
})

test('A password change in a session older than a day needs an emailed code, which works for an hour', async () => {
  for (const isLate of [true, false]) {
    const email = createEmailAddress()
    await auth.addStaff(email)
    const first = await auth.signIn(email)
    auth.time.now += 25 * hourMs
    const token = String((await auth.refresh(first.refresh_token)).body.access_token)
    const changePassword = async (nonce?: string) => {
      const body = { password: `${password}, again`, nonce }
      const response = await auth.call('PUT', '/user', { token, body })
      return [response.status, response.body.error_code]
    }
    expect(await changePassword()).toEqual([400, 'reauthentication_needed'])
    await auth.call('GET', '/reauthenticate', { token })
    const nonce = String((await auth.waitForMailTo(email))?.variables.Token)
    expect(await changePassword(createWrongCode(nonce))).toEqual([422, 'reauthentication_not_valid'])
    auth.time.now += isLate ? hourMs + 1 : hourMs - minuteMs
    expect(await changePassword(nonce)).toEqual(isLate ? [422, 'reauthentication_not_valid'] : [200, undefined])
  }
})

test('An address change is not complete when the same address confirms twice', async () => {
  const { email, token } = await signInNewMember()
  const newEmail = createEmailAddress()
  await auth.call('PUT', '/user', { token, body: { email: newEmail } })
  for (let round = 0; round < 2; round += 1) {
    const token_hash = (await auth.waitForMailTo(newEmail))?.variables.TokenHash
    const response = await auth.call('POST', '/verify', { body: { type: 'email_change', token_hash } })
    expect(response.body.msg).toContain('Please proceed to confirm')
    await auth.call('POST', '/resend', { body: { type: 'email_change', email: newEmail } })
  }
  expect((await auth.call('GET', '/user', { token })).body.email).toBe(email)
})

test('A recovery email is sent even if the server stopped after the user requested it', async () => {
  const { email } = await signInNewMember()
  await auth.database.admin`
    insert into auth.mail_requests (kind, email, details, created_at)
    values ('recovery', ${email}, ${{ redirectTo: `${siteUrl}/`, challenge: null } as never}, now())`
  expect((await auth.waitForMailTo(email))?.template).toBe('recovery')
})
