import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startAuth } from '../auth-fixture.ts'

type Auth = Awaited<ReturnType<typeof startAuth>>

let auth: Auth

beforeAll(async () => {
  auth = await startAuth({ rateLimits: true, autoconfirm: false, signUpPolicy: 'approval' })
  await auth.addStaff('member@example.org')
})
afterAll(() => auth.close())

const second = 1_000
const hour = 3600 * second

let callers = 0
/** Each call comes from an address of its own, unless it says from which. */
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
  '%s sends an address one mail a minute, whether it has an account or not',
  async (name, ask) => {
    const addresses = ['member@example.org', `stranger-to-${name}@example.org`]
    auth.time.elapsed += 61 * second
    const answers = []
    for (const email of addresses) answers.push(await ask(email))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    auth.time.elapsed += 18 * second
    for (const email of addresses) {
      const refused = await ask(email)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('42')
      expect(refused.body).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 42 seconds.',
      })
    }
    auth.time.elapsed += 42 * second
    for (const email of addresses) expect((await ask(email)).status).toBe(200)
  },
)

test('A sign-up that is refused for its mail makes no account', async () => {
  await post('/resend', { type: 'signup', email: 'too-soon@example.org' })
  expect((await mailCalls['sign-up']('too-soon@example.org')).status).toBe(429)
  const rows = await auth.test.admin`select from auth.users where email = 'too-soon@example.org'`
  expect(rows).toHaveLength(0)
})

test('One caller gets thirty mails an hour', async () => {
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

test('Three hundred mails an hour go to strangers altogether, and members are not held up by them', async () => {
  auth.time.elapsed += hour
  const statuses = []
  for (let index = 0; index < 301; index += 1) {
    statuses.push((await post('/resend', { type: 'signup', email: `flooded-${index}@example.org` })).status)
  }
  expect(statuses).toEqual([...Array(300).fill(200), 429])
  expect((await mailCalls.otp('flooded@example.org')).status).toBe(429)
  expect((await mailCalls['sign-up']('flooded@example.org')).status).toBe(429)
  expect((await mailCalls.recover('member@example.org')).status).toBe(200)
  auth.time.elapsed += 61 * second
  expect((await post('/otp', { email: 'member@example.org', create_user: false })).status).toBe(200)
})

test('Thirty sign-ups in five minutes are all that one caller gets', async () => {
  auth.time.elapsed += hour
  const from = newCaller()
  const weak = () => post('/signup', { email: 'weak@example.org', password: '123456' }, from)
  for (let index = 0; index < 30; index += 1) expect((await weak()).status).toBe(422)
  expect((await weak()).body).toMatchObject({ error_code: 'over_request_rate_limit' })
})

test('A member gets one code to confirm a password change, and one mail for a new address, a minute', async () => {
  auth.time.elapsed += hour
  const { access_token: token } = await auth.signIn('member@example.org')
  expect((await auth.call('GET', '/reauthenticate', { token })).status).toBe(200)
  expect((await auth.call('GET', '/reauthenticate', { token })).body.error_code).toBe('over_email_send_rate_limit')
  const change = () => auth.call('PUT', '/user', { token, body: { email: 'moved@example.org' } })
  expect((await change()).status).toBe(200)
  expect((await change()).body.error_code).toBe('over_email_send_rate_limit')
})
