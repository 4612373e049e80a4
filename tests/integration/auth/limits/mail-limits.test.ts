import { afterAll, expect, test } from 'vitest'
import { password, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ rateLimits: true, autoconfirm: false, signUpPolicy: 'approval' })
await auth.addStaff('member@example.org')
afterAll(() => auth.close())

const secondMs = 1_000
const hour = 3600 * secondMs

let callers = 0
/** Returns an address that no earlier call used. */
function newCaller(): string {
  callers += 1
  return `10.0.${callers >> 8}.${callers & 255}`
}

function post(path: string, body: Record<string, unknown>, from = newCaller()) {
  return auth.call('POST', path, { body, headers: { 'x-test-address': from } })
}

const mailCalls = {
  recover: (email: string, from?: string) => post('/recover', { email }, from),
  otp: (email: string, from?: string) => post('/otp', { email }, from),
  'sign-up': (email: string, from?: string) => post('/signup', { email, password }, from),
  resend: (email: string, from?: string) => post('/resend', { type: 'signup', email }, from),
}

test.each(Object.entries(mailCalls))(
  '%s sends an address one email a minute, with or without an account',
  async (name, requestMail) => {
    const addresses = ['member@example.org', `stranger-to-${name}@example.org`]
    auth.time.elapsed += 61 * secondMs
    const responses = []
    for (const email of addresses) responses.push(await requestMail(email))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    auth.time.elapsed += 18 * secondMs
    for (const email of addresses) {
      const refused = await requestMail(email)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('42')
      expect(refused.body).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 42 seconds.',
      })
    }
    auth.time.elapsed += 42 * secondMs
    for (const email of addresses) expect((await requestMail(email)).status).toBe(200)
  },
)

test('Limits a caller to thirty emails an hour', async () => {
  const from = newCaller()
  for (let index = 0; index < 30; index += 1) {
    expect((await mailCalls.recover(`nobody-${index}@example.org`, from)).status).toBe(200)
  }
  const refused = await mailCalls.recover('member-of-nothing@example.org', from)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(refused.body).toMatchObject({
    error_code: 'over_email_send_rate_limit',
    msg: 'Email rate limit exceeded. Please try again in 60 minutes.',
  })
  auth.time.elapsed += hour
  expect((await mailCalls.recover('nobody-0@example.org', from)).status).toBe(200)
})

test('Limits a network to sixty emails to unknown users an hour without affecting others', async () => {
  auth.time.elapsed += hour
  const statuses = []
  for (let index = 0; index < 90; index += 1) {
    statuses.push((await mailCalls.otp(`crowd-${index}@example.org`, `198.51.100.${index % 12}`)).status)
  }
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(30).fill(429)])
  expect((await mailCalls['sign-up']('honest@example.org')).status).toBe(200)
})

test('Keeps a reserve for other networks during a flood and does not delay members', async () => {
  auth.time.elapsed += hour
  const flood = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      email: `${name}-${index}@example.org`,
      from: `10.${index % 5}.9.${index % 200}`,
    }))
  const statuses = []
  for (const { email, from } of flood(260, 'flooded')) statuses.push((await mailCalls.resend(email, from)).status)
  // Each of the five networks gets two more from the reserve.
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

test('Limits a network to sixty sign-ups an hour if they need no email', async () => {
  const confirmed = await startAuth({ rateLimits: true, autoconfirm: true, signUpPolicy: 'approval' })
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

test('Limits a caller to thirty sign-ups in five minutes', async () => {
  auth.time.elapsed += hour
  const from = newCaller()
  const weak = () => post('/signup', { email: 'weak@example.org', password: '123456' }, from)
  for (let index = 0; index < 30; index += 1) expect((await weak()).status).toBe(422)
  expect((await weak()).body).toMatchObject({ error_code: 'over_request_rate_limit' })
})

test('Limits a member to one password-change code and one address-change email a minute', async () => {
  auth.time.elapsed += hour
  const { access_token: token } = await auth.signIn('member@example.org')
  expect((await auth.call('GET', '/reauthenticate', { token })).status).toBe(200)
  expect((await auth.call('GET', '/reauthenticate', { token })).body.error_code).toBe('over_email_send_rate_limit')
  const change = () => auth.call('PUT', '/user', { token, body: { email: 'moved@example.org' } })
  expect((await change()).status).toBe(200)
  expect((await change()).body.error_code).toBe('over_email_send_rate_limit')
})
