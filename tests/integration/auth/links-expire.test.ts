import { afterAll, expect, test } from 'vitest'
import { password, startAuth } from './auth-fixture.ts'

const auth = await startAuth({ autoconfirm: false })
afterAll(() => auth.close())

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let addressCount = 0
function newAddress(): string {
  addressCount += 1
  return `expiring-${addressCount}@example.org`
}

async function signInNewMember() {
  const email = newAddress()
  await auth.addStaff(email)
  return { email, token: (await auth.signIn(email)).access_token }
}

/** Each function requests an email with a link and returns the recipient. */
const mailRequests: Record<string, () => Promise<string>> = {
  async 'a sign-up'() {
    const email = newAddress()
    await auth.call('POST', '/signup', { body: { email, password } })
    return email
  },
  async 'a repeated confirmation'() {
    const email = newAddress()
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
  async 'a sign-in by mail'() {
    const { email } = await signInNewMember()
    await auth.call('POST', '/otp', { body: { email } })
    return email
  },
  async 'a change of address, to the old one'() {
    const { email, token } = await signInNewMember()
    await auth.call('PUT', '/user', { token, body: { email: newAddress() } })
    return email
  },
  async 'a change of address, to the new one'() {
    const { token } = await signInNewMember()
    const email = newAddress()
    await auth.call('PUT', '/user', { token, body: { email } })
    return email
  },
  async 'an invitation'() {
    const email = newAddress()
    await auth.asAdmin('POST', '/invite', { email })
    return email
  },
}

test.each(Object.keys(mailRequests))('The link and the code of %s work only until they expire', async (source) => {
  const lifetimeMs = source === 'an invitation' ? 24 * hourMs : hourMs
  for (const isLate of [true, false]) {
    const email = (await mailRequests[source]?.()) ?? ''
    const { variables } = (await auth.waitForMailTo(email)) ?? {}
    const link = new URL(String(variables?.ConfirmationURL))
    const type = link.searchParams.get('type')
    auth.time.now += lifetimeMs + (isLate ? 1 : -minuteMs)

    const response = await auth.auth.fetch(new Request(link))
    const landing = new URL(response.headers.get('location') ?? '')
    expect(landing.hash.includes('error_code=otp_expired')).toBe(isLate)
    const verify = async (body: object) => (await auth.call('POST', '/verify', { body: { type, ...body } })).status
    if (isLate) expect(await verify({ email, token: variables?.Token })).toBe(403)
    expect(await verify({ token_hash: variables?.TokenHash })).toBe(isLate ? 403 : 200)
  }
})

test('The code for a password change works for an hour', async () => {
  for (const isLate of [true, false]) {
    const email = newAddress()
    await auth.addStaff(email)
    const first = await auth.signIn(email)
    auth.time.now += 25 * hourMs
    const token = String((await auth.refresh(first.refresh_token)).body.access_token)
    await auth.call('GET', '/reauthenticate', { token })
    const nonce = (await auth.waitForMailTo(email))?.variables.Token
    auth.time.now += isLate ? hourMs + 1 : hourMs - minuteMs
    const updateResponse = await auth.call('PUT', '/user', { token, body: { password: `${password}, again`, nonce } })
    expect(updateResponse.body.error_code).toBe(isLate ? 'reauthentication_not_valid' : undefined)
  }
})
