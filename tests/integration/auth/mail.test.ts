import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, password, siteUrl, startAuth } from './auth-fixture.ts'

type Fixture = Awaited<ReturnType<typeof startAuth>>
let auth: Fixture
let closed: Fixture
beforeAll(async () => {
  auth = await startAuth({ signUpPolicy: 'open', autoconfirm: false })
  closed = await startAuth({ signUpPolicy: 'closed', autoconfirm: false })
})
afterAll(() => Promise.all([auth.close(), closed.close()]))
afterEach(() => expect([...auth.failures, ...closed.failures]).toEqual([]))

const outcome = ({ status, body }: Answer) => ({ status, code: body.error_code })
const post = (path: string, body: unknown) => auth.call('POST', path, { body })
const variable = (mail: Awaited<ReturnType<Fixture['mailTo']>>, name: string) => z.string().parse(mail?.variables[name])

describe('sign-up', () => {
  test('sends a link whose page confirms the address and signs in', async () => {
    const email = 'fresh@example.org'
    const answer = await post(`/signup?redirect_to=${siteUrl}/`, { email, password })
    expect(answer.body).toMatchObject({ email, confirmation_sent_at: expect.any(String) })
    expect(outcome(await post('/token?grant_type=password', { email, password })).code).toBe('email_not_confirmed')
    const mail = await auth.mailTo(email)
    expect(mail?.template).toBe('confirmation')
    const link = new URL(variable(mail, 'ConfirmationURL'))
    expect(link.origin + link.pathname).toBe(`${siteUrl}/auth/v1/verify`)
    const landed = await auth.auth.fetch(new Request(link))
    const target = new URL(landed.headers.get('location') ?? '')
    expect(target.pathname).toBe('/auth')
    const token_hash = target.searchParams.get('token_hash')
    expect((await post('/verify', { type: target.searchParams.get('type'), token_hash })).status).toBe(200)
    expect((await post('/token?grant_type=password', { email, password })).status).toBe(200)
  })

  test('is confirmed by the code of the mail as well', async () => {
    const email = 'typist@example.org'
    await post('/signup', { email, password })
    const token = variable(await auth.mailTo(email), 'Token')
    expect((await post('/verify', { type: 'signup', email, token })).status).toBe(200)
  })

  test('sends nothing to an address that has its account, and nothing changes there', async () => {
    await auth.addStaff('settled@example.org')
    await post('/signup', { email: 'settled@example.org', password: 'a stranger was here' })
    expect(await auth.mailTo('settled@example.org')).toBeNull()
    expect((await post('/token?grant_type=password', { email: 'settled@example.org', password })).status).toBe(200)
  })

  test('can be mailed again, which voids the older link', async () => {
    const email = 'again@example.org'
    await post('/signup', { email, password })
    const first = variable(await auth.mailTo(email), 'TokenHash')
    expect((await post('/resend', { type: 'signup', email })).body).toEqual({})
    const second = variable(await auth.mailTo(email), 'TokenHash')
    expect(second).not.toBe(first)
    expect(outcome(await post('/verify', { type: 'signup', token_hash: first })).code).toBe('otp_expired')
    expect((await post('/verify', { type: 'signup', token_hash: second })).status).toBe(200)
    await post('/resend', { type: 'signup', email })
    expect(variable(await auth.mailTo(email), 'TokenHash')).toBe(second)
  })
})

describe('recovery', () => {
  test('leads to a new password, after which every older session is over', async () => {
    const email = 'forgot@example.org'
    await auth.addStaff(email)
    const old = await auth.signIn(email)
    expect((await post('/recover', { email: ' Forgot@Example.org' })).body).toEqual({})
    const mail = await auth.mailTo(email)
    expect(mail?.template).toBe('recovery')
    const opened = await post('/verify', { type: 'recovery', token_hash: variable(mail, 'TokenHash') })
    const token = z.string().parse(opened.body.access_token)
    const changed = await auth.call('PUT', '/user', { token, body: { password: 'a second lantern in fog' } })
    expect(changed.status).toBe(200)
    expect(outcome(await auth.call('GET', '/user', { token: old.access_token })).code).toBe('session_not_found')
    expect((await auth.refresh(old.refresh_token)).status).toBe(400)
  })

  test('answers alike and sends nothing for an unknown address', async () => {
    const answer = await post('/recover', { email: 'nobody@example.org' })
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} })
    expect(await auth.mailTo('nobody@example.org')).toBeNull()
  })

  test('survives a server that ends before it looked at the request', async () => {
    await auth.addStaff('survivor@example.org')
    await auth.test.admin`
      insert into auth.mail_requests (kind, email, details, created_at)
      values ('recovery', 'survivor@example.org', ${{ redirectTo: `${siteUrl}/`, challenge: null } as never}, now())`
    expect((await auth.mailTo('survivor@example.org'))?.template).toBe('recovery')
  })
})

describe('a one-time code', () => {
  test('signs in', async () => {
    const email = 'code@example.org'
    await auth.addStaff(email)
    await post('/otp', { email, create_user: false })
    const mail = await auth.mailTo(email)
    expect(mail?.template).toBe('magic_link')
    expect((await post('/verify', { type: 'email', email, token: variable(mail, 'Token') })).status).toBe(200)
  })

  test('makes an account where strangers may register, and only when asked to', async () => {
    await post('/otp', { email: 'not-made@example.org', create_user: false })
    expect(await auth.mailTo('not-made@example.org')).toBeNull()
    await post('/otp', { email: 'made@example.org', data: { staff_role: 'admin' } })
    const mail = await auth.mailTo('made@example.org')
    expect(mail?.template).toBe('confirmation')
    const answer = await post('/verify', { type: 'email', email: 'made@example.org', token: variable(mail, 'Token') })
    expect(answer.body.user).toMatchObject({ app_metadata: { provider: 'email', providers: ['email'] } })
  })

  test('makes no account where sign-up is closed', async () => {
    expect((await closed.call('POST', '/otp', { body: { email: 'stranger@example.org' } })).status).toBe(200)
    expect(await closed.mailTo('stranger@example.org')).toBeNull()
    expect(await closed.test.admin`select from auth.users`).toHaveLength(0)
  })

  test.each([
    [{ phone: '+4912345' }, { status: 400, code: 'phone_provider_disabled' }],
    [{}, { status: 400, code: 'validation_failed' }],
    [{ email: 'no address' }, { status: 400, code: 'validation_failed' }],
    [
      { email: 'a@example.org', code_challenge: 'x' },
      { status: 400, code: 'validation_failed' },
    ],
  ])('is refused for %j', async (body, expected) => {
    expect(outcome(await post('/otp', body))).toEqual(expected)
  })
})

describe('a change of address', () => {
  test('counts once both the old and the new address agreed', async () => {
    const [email, next] = ['before@example.org', 'after@example.org']
    await auth.addStaff(email)
    const { access_token: token } = await auth.signIn(email)
    const asked = await auth.call('PUT', '/user', { token, body: { email: next } })
    expect(asked.body).toMatchObject({ email, new_email: next })
    const [old, fresh] = [await auth.mailTo(email), await auth.mailTo(next)]
    const half = await post('/verify', { type: 'email_change', token_hash: variable(fresh, 'TokenHash') })
    expect(half).toMatchObject({ status: 200, body: { msg: expect.stringContaining('Please proceed to confirm') } })
    expect((await auth.call('GET', '/user', { token })).body.email).toBe(email)
    const whole = await post('/verify', { type: 'email_change', email, token: variable(old, 'Token') })
    expect(whole.body.user).toMatchObject({ email: next })
    expect((await post('/token?grant_type=password', { email: next, password })).status).toBe(200)
  })

  test('does not count when one address agrees twice, by two rounds of mail', async () => {
    const [email, next] = ['owner-of-it@example.org', 'thief-of-it@example.org']
    await auth.addStaff(email)
    const { access_token: token } = await auth.signIn(email)
    await auth.call('PUT', '/user', { token, body: { email: next } })
    for (let round = 0; round < 2; round += 1) {
      const token_hash = variable(await auth.mailTo(next), 'TokenHash')
      const answer = await post('/verify', { type: 'email_change', token_hash })
      expect(answer.body.msg).toContain('Please proceed to confirm')
      await post('/resend', { type: 'email_change', email: next })
    }
    expect((await auth.call('GET', '/user', { token })).body.email).toBe(email)
  })

  test('is refused for an address that somebody has', async () => {
    await auth.addStaff('mover@example.org')
    const { access_token: token } = await auth.signIn('mover@example.org')
    const answer = await auth.call('PUT', '/user', { token, body: { email: 'code@example.org' } })
    expect(outcome(answer)).toEqual({ status: 422, code: 'email_exists' })
  })
})

describe('a password change in a session older than a day', () => {
  test('asks for the code of a mail', async () => {
    const email = 'long-signed-in@example.org'
    await auth.addStaff(email)
    const first = await auth.signIn(email)
    auth.time.now += 25 * 3600_000
    const { access_token: token } = z
      .object({ access_token: z.string() })
      .parse((await auth.refresh(first.refresh_token)).body)
    const change = (nonce?: string) =>
      auth.call('PUT', '/user', { token, body: { password: 'a third lantern in fog', nonce } })
    expect(outcome(await change())).toEqual({ status: 400, code: 'reauthentication_needed' })
    expect((await auth.call('GET', '/reauthenticate', { token })).status).toBe(200)
    const mail = await auth.mailTo(email)
    const code = variable(mail, 'Token')
    const wrong = code === '000000' ? '111111' : '000000'
    expect(outcome(await change(wrong))).toEqual({ status: 422, code: 'reauthentication_not_valid' })
    expect((await change(code)).status).toBe(200)
  })
})
