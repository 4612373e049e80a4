import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, password, startAuth } from './auth-fixture.ts'

type Fixture = Awaited<ReturnType<typeof startAuth>>
const started: Fixture[] = []
async function start(options?: Parameters<typeof startAuth>[0]) {
  const auth = await startAuth(options)
  started.push(auth)
  return auth
}
let open: Fixture
let approval: Fixture
let closed: Fixture
beforeAll(async () => {
  open = await start()
  approval = await start({ signUpPolicy: 'approval', autoconfirm: false })
  closed = await start({ signUpPolicy: 'closed' })
})
afterAll(() => Promise.all(started.map((auth) => auth.close())))
afterEach(() => expect(started.flatMap(({ failures }) => failures)).toEqual([]))

const outcome = ({ status, body }: Answer) => ({ status, code: body.error_code })
const signUp = (auth: Fixture, email: string, own = password) =>
  auth.call('POST', '/signup', { body: { email, password: own } })
const signIn = (auth: Fixture, email: string, own = password) =>
  auth.call('POST', '/token?grant_type=password', { body: { email, password: own } })

describe('sign-up', () => {
  test('gives a session at once where everybody may come in', async () => {
    const answer = await signUp(open, ' New.Member@Example.org ')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email: 'new.member@example.org' },
    })
    expect(outcome(await signUp(open, 'new.member@example.org'))).toEqual({ status: 422, code: 'user_already_exists' })
  })

  test('answers alike for a new address and for one that has an account', async () => {
    await approval.addStaff('known@example.org')
    const shapeOf = ({ status, headers, body }: Answer) => {
      const text = JSON.stringify(body)
        .replaceAll(/[0-9a-f-]{36}/g, 'ID')
        .replaceAll(/"\d{4}-[^"]+"/g, 'TIME')
      return { status, headers: [...headers.keys()], text: text.replaceAll(/(un)?known@/g, '') }
    }
    const known = shapeOf(await signUp(approval, 'known@example.org'))
    expect(shapeOf(await signUp(approval, 'unknown@example.org'))).toEqual(known)
    expect(shapeOf(await signUp(approval, 'unknown@example.org'))).toEqual(known)
    const emails = await approval.test.admin`select email from auth.users order by email`
    expect(emails.map(({ email }) => email)).toEqual(['known@example.org', 'unknown@example.org'])
  })

  test('follows what administrators choose, without another start', async () => {
    const auth = await start({ signUpPolicy: 'approval', autoconfirm: false })
    const isDisabled = async () => (await auth.call('GET', '/settings')).body.disable_signup
    expect([(await signUp(auth, 'early@example.org')).status, await isDisabled()]).toEqual([200, false])
    await auth.test.admin`update sign_up_policy set chosen = 'closed'`
    expect(outcome(await signUp(auth, 'late@example.org'))).toEqual({ status: 422, code: 'signup_disabled' })
    expect(await isDisabled()).toBe(true)
  })

  test('is refused where it is closed, and makes no account', async () => {
    expect(outcome(await signUp(closed, 'stranger@example.org'))).toEqual({ status: 422, code: 'signup_disabled' })
    expect(await closed.test.admin`select from auth.users where email = 'stranger@example.org'`).toHaveLength(0)
  })

  test.each([
    ['short', 'length'],
    ['password', 'pwned'],
    ['P@ssw0rd123', 'pwned'],
    ['12345678', 'pwned'],
  ])('refuses the weak password %s', async (own, reason) => {
    const answer = await signUp(open, 'weak@example.org', own)
    expect(outcome(answer)).toEqual({ status: 422, code: 'weak_password' })
    expect(answer.body.weak_password).toEqual({ reasons: [reason] })
  })

  test('never takes the role from what the account says about itself', async () => {
    const data = { staff_role: 'admin', role: 'admin', app_metadata: { staff_role: 'admin' } }
    await approval.call('POST', '/signup', {
      body: { email: 'climber@example.org', password, data, app_metadata: data, role: 'service_role' },
    })
    const [row] = await approval.test.admin`
      select staff.role, staff.status, users.role as auth_role, raw_app_meta_data
      from public.staff join auth.users on id = user_id where email = 'climber@example.org'`
    expect(row).toEqual({
      role: 'editor',
      status: 'pending',
      auth_role: 'authenticated',
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
    })
  })

  test('keeps one account when the same address signs up ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signUp(approval, 'race@example.org')))
    expect(await approval.test.admin`select from auth.users where email = 'race@example.org'`).toHaveLength(1)
  })
})

describe('sign-in', () => {
  test('answers alike for a wrong password and an unknown account', async () => {
    await open.addStaff('wrong@example.org')
    const [wrong, unknown] = [
      await signIn(open, 'wrong@example.org', 'x'),
      await signIn(open, 'nobody@example.org', 'x'),
    ]
    expect(outcome(wrong)).toEqual({ status: 400, code: 'invalid_credentials' })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('shows a ban and a missing confirmation only after the right password', async () => {
    await open.addStaff('banned@example.org')
    await open.test
      .admin`update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.org'`
    expect(outcome(await signIn(open, 'banned@example.org', 'x')).code).toBe('invalid_credentials')
    expect(outcome(await signIn(open, 'banned@example.org'))).toEqual({ status: 400, code: 'user_banned' })
    await signUp(approval, 'unconfirmed@example.org')
    expect(outcome(await signIn(approval, 'unconfirmed@example.org', 'x')).code).toBe('invalid_credentials')
    expect(outcome(await signIn(approval, 'unconfirmed@example.org')).code).toBe('email_not_confirmed')
  })

  test('is refused in plain words while the account waits, and leaves no session', async () => {
    await signUp(approval, 'waiting@example.org')
    await approval.test.admin`update auth.users set email_confirmed_at = now() where email = 'waiting@example.org'`
    const answer = await signIn(approval, 'waiting@example.org')
    expect(answer.status).toBe(403)
    expect(answer.body.msg).toBe('Your account is waiting for an administrator to approve it.')
    expect(
      await approval.test.admin`
      select from auth.sessions join auth.users on users.id = user_id where email = 'waiting@example.org'`,
    ).toHaveLength(0)
  })

  test('writes GoTrue’s claims and the staff role into the access token', async () => {
    const id = await open.addStaff('claims@example.org', 'admin')
    const session = await open.signIn('claims@example.org')
    const { role, claims } = await open.identify(
      new Request('http://site.test', {
        headers: { apikey: open.keys.publishableKey, authorization: `Bearer ${session.access_token}` },
      }),
    )
    expect(role).toBe('authenticated')
    expect(claims).toMatchObject({
      iss: 'http://site.test/auth/v1',
      sub: id,
      aud: 'authenticated',
      email: 'claims@example.org',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
      staff_role: 'admin',
      app_metadata: { provider: 'email', providers: ['email'], staff_role: 'admin' },
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  })

  test('turns most of two hundred at once away instead of queueing them', async () => {
    // Hashes that cost what they do outside of tests, so that a queue forms.
    const auth = await start({ passwordCost: 10 })
    await auth.addStaff('crowd@example.org')
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(auth, 'crowd@example.org', 'x')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(150)
    expect(refused[0]?.body.error_code).toBe('over_request_rate_limit')
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
  })
})

describe('the first administrator’s calls', () => {
  test('need the secret key', async () => {
    const { access_token: token } = await signedIn('curious@example.org')
    for (const bearer of [token, open.keys.publishableKey]) {
      expect(outcome(await open.call('GET', '/admin/users', { token: bearer })).status).toBe(403)
    }
    expect(outcome(await open.call('GET', '/admin/users'))).toEqual({ status: 401, code: 'no_authorization' })
  })

  test('make, list, read, change and delete an account', async () => {
    const id = await closed.addStaff('made@example.org', 'admin')
    await closed.addStaff('second@example.org', 'admin')
    const list = await closed.asAdmin('GET', '/admin/users?page=1&per_page=1')
    expect(list.headers.get('x-total-count')).toBe('2')
    expect(list.headers.get('link')).toContain('page=2&per_page=1>; rel="next"')
    const changed = await closed.asAdmin('PUT', `/admin/users/${id}`, {
      email: 'Moved@example.org',
      user_metadata: { nick: 'M', nested: { kept: null } },
    })
    expect(changed.body).toMatchObject({ email: 'moved@example.org', user_metadata: { nested: { kept: null } } })
    expect((await closed.asAdmin('GET', `/admin/users/${id}`)).body).toMatchObject({ id, email: 'moved@example.org' })
    expect(outcome(await closed.asAdmin('DELETE', `/admin/users/${id}`)).status).toBe(200)
    expect(outcome(await closed.asAdmin('GET', `/admin/users/${id}`))).toEqual({ status: 404, code: 'user_not_found' })
  })

  test('can’t delete the last active administrator', async () => {
    const auth = await start({ signUpPolicy: 'closed' })
    const id = await auth.addStaff('last@example.org', 'admin')
    expect(outcome(await auth.asAdmin('DELETE', `/admin/users/${id}`))).toEqual({ status: 422, code: 'last_admin' })
  })

  test('refuse a second account with the same address', async () => {
    await open.addStaff('twice@example.org')
    const answer = await open.asAdmin('POST', '/admin/users', { email: 'TWICE@example.org', password })
    expect(outcome(answer)).toEqual({ status: 422, code: 'email_exists' })
  })
})

async function signedIn(email: string) {
  await open.addStaff(email)
  return open.signIn(email)
}
