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
})

describe('the first administrator’s calls', () => {
  test('can’t delete the last active administrator', async () => {
    const auth = await start({ signUpPolicy: 'closed' })
    const id = await auth.addStaff('last@example.org', 'admin')
    expect(outcome(await auth.asAdmin('DELETE', `/admin/users/${id}`))).toEqual({ status: 422, code: 'last_admin' })
  })
})
