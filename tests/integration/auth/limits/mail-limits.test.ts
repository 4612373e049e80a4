import { afterAll, expect, test } from 'vitest'
import { createIpAddress, password, siteUrl, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ hasRateLimits: true, autoconfirm: false, signUpPolicy: 'approval' })
await auth.addStaff('member@example.org')
afterAll(() => auth.close())

const secondMs = 1_000
const hourMs = 3600 * secondMs

function post(path: string, body: Record<string, unknown>, from = createIpAddress()) {
  return auth.call('POST', path, { body, headers: { 'x-test-address': from } })
}

const mailCalls = {
  recover: (email: string, from?: string) => post('/recover', { email }, from),
  otp: (email: string, from?: string) => post('/otp', { email }, from),
  'sign-up': (email: string, from?: string) => post('/signup', { email, password }, from),
  resend: (email: string, from?: string) => post('/resend', { type: 'signup', email }, from),
}

test.each(Object.entries(mailCalls))(
  '%s accepts one request a minute for an email address, with or without an account',
  async (name, requestMail) => {
    const emails = ['member@example.org', `stranger-to-${name}@example.org`]
    auth.time.elapsed += 61 * secondMs
    const responses = []
    for (const email of emails) responses.push(await requestMail(email))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    auth.time.elapsed += 18 * secondMs
    for (const email of emails) {
      const rejected = await requestMail(email)
      expect(rejected.status).toBe(429)
      expect(rejected.headers.get('retry-after')).toBe('42')
      expect(rejected.body).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 42 seconds.',
      })
    }
    auth.time.elapsed += 42 * secondMs
    for (const email of emails) expect((await requestMail(email)).status).toBe(200)
  },
)

test('A caller can request thirty emails an hour', async () => {
  const from = createIpAddress()
  for (let index = 0; index < 30; index += 1) {
    expect((await mailCalls.recover(`nobody-${index}@example.org`, from)).status).toBe(200)
  }
  const rejected = await mailCalls.recover('member-of-nothing@example.org', from)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(rejected.body).toMatchObject({
    error_code: 'over_email_send_rate_limit',
    msg: 'Email rate limit exceeded. Please try again in 60 minutes.',
  })
  auth.time.elapsed += hourMs
  expect((await mailCalls.recover('nobody-0@example.org', from)).status).toBe(200)
})

test('A network can request sixty emails an hour to unknown users without affecting other networks', async () => {
  auth.time.elapsed += hourMs
  const statuses = []
  for (let index = 0; index < 90; index += 1) {
    statuses.push((await mailCalls.otp(`crowd-${index}@example.org`, `198.51.100.${index % 12}`)).status)
  }
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(30).fill(429)])
  expect((await mailCalls['sign-up']('honest@example.org')).status).toBe(200)
})

test('A flood leaves a reserve of emails for other networks, and members still get email', async () => {
  auth.time.elapsed += hourMs
  const statuses = []
  for (let index = 0; index < 260; index += 1) {
    const from = `10.${index % 5}.9.${index % 200}`
    statuses.push((await mailCalls.resend(`flooded-${index}@example.org`, from)).status)
  }
  // After 240 emails, each of the five networks gets two more from the reserve.
  expect(statuses).toEqual([...Array(250).fill(200), ...Array(10).fill(429)])
  expect((await mailCalls.otp('flooded@example.org', '10.1.9.77')).status).toBe(429)
  for (let index = 0; index < 50; index += 1) {
    expect((await mailCalls['sign-up'](`honest-${index}@example.org`, `172.16.${index}.1`)).status).toBe(200)
  }
  expect((await mailCalls['sign-up']('late@example.org', '172.16.99.1')).status).toBe(429)
  expect((await mailCalls.recover('member@example.org')).status).toBe(200)
  auth.time.elapsed += 61 * secondMs
  expect((await post('/otp', { email: 'member@example.org', create_user: false })).status).toBe(200)
})

test('A network can sign up sixty times an hour if sign-ups need no email', async () => {
  const confirmed = await startAuth({ hasRateLimits: true, autoconfirm: true, signUpPolicy: 'approval' })
  try {
    const signUp = async (email: string, from: string) => {
      const options = { body: { email, password }, headers: { 'x-test-address': from } }
      return (await confirmed.call('POST', '/signup', options)).status
    }
    const statuses = []
    for (let index = 0; index < 62; index += 1)
      statuses.push(await signUp(`crowd-${index}@example.org`, `198.51.100.${index}`))
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429])
    expect(await signUp('honest@example.org', '203.0.113.7')).toBe(200)
  } finally {
    await confirmed.close()
  }
})

test('A caller can try to sign up thirty times in five minutes', async () => {
  auth.time.elapsed += hourMs
  const from = createIpAddress()
  const signUpWithWeakPassword = () => post('/signup', { email: 'weak@example.org', password: '123456' }, from)
  for (let index = 0; index < 30; index += 1) expect((await signUpWithWeakPassword()).status).toBe(422)
  expect((await signUpWithWeakPassword()).body).toMatchObject({ error_code: 'over_request_rate_limit' })
})

test('A member’s immediate second request for a password-change code or an address change is rejected', async () => {
  auth.time.elapsed += hourMs
  const { access_token: token } = await auth.signIn('member@example.org')
  expect((await auth.call('GET', '/reauthenticate', { token })).status).toBe(200)
  expect((await auth.call('GET', '/reauthenticate', { token })).body.error_code).toBe('over_email_send_rate_limit')
  const changeEmail = () => auth.call('PUT', '/user', { token, body: { email: 'moved@example.org' } })
  expect((await changeEmail()).status).toBe(200)
  expect((await changeEmail()).body.error_code).toBe('over_email_send_rate_limit')
})

test('Two instances share their rate limits', async () => {
  // A new instance starts with the database's time, but the other tests have moved the clock of `auth`.
  const otherAuth = await startAuth({ hasRateLimits: true })
  const secondInstance = otherAuth.createInstance()
  const headers = { apikey: otherAuth.keys.publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'shared@example.org' })
  try {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? otherAuth.instance : secondInstance).fetch(
          new Request(`${siteUrl}/auth/v1/recover`, { method: 'POST', headers, body }),
        ),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(429)])
  } finally {
    await secondInstance.close()
    await otherAuth.close()
  }
})
