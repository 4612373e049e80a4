import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createWrongCode, password, type Session, startAuth } from './auth-fixture.ts'
import { createFactorCalls } from './factors/factor-calls.ts'

let session: Session

const email = 'watched@example.org'
const callerAddress = '198.51.100.7'
const headers = { 'x-test-address': callerAddress }

const auth = await startAuth({ hasRateLimits: true, autoconfirm: false })
const id = await auth.addStaff(email)
afterAll(() => auth.close())

beforeEach(async () => {
  auth.time.elapsed += 3_600_000
  session = await auth.signIn(email)
  await auth.database.admin`truncate auth.audit_log_entries`
})

const entrySchema = z.object({
  action: z.string(),
  actor_id: z.string().nullable(),
  actor_username: z.string().nullable(),
  traits: z.record(z.string(), z.string()).default({}),
})

/** Lists the log entries since the test began, oldest first. */
async function listEntries() {
  const rows = await auth.database.admin`
    select payload, ip_address from auth.audit_log_entries order by created_at, ctid`
  return rows.map(({ payload, ip_address }) => ({ ...entrySchema.parse(payload), ip_address }))
}

/** Calls from `callerAddress`, and moves the clock before each call to order the log entries. */
function callFromAddress(method: string, path: string, body?: unknown, token?: string) {
  auth.time.now += 1
  return auth.call(method, path, { headers, ...(body ? { body } : {}), ...(token ? { token } : {}) })
}
const refresh = (refresh_token: string) => callFromAddress('POST', '/token?grant_type=refresh_token', { refresh_token })
const signIn = (address: string, passwordEntered: string) =>
  callFromAddress('POST', '/token?grant_type=password', { email: address, password: passwordEntered })

test('A wrong password is logged with the account, the caller and the reason', async () => {
  await signIn(email, 'a wrong password')
  expect(await listEntries()).toEqual([
    {
      action: 'login_failed',
      actor_id: id,
      actor_username: email,
      traits: { reason: 'invalid_credentials' },
      ip_address: callerAddress,
    },
  ])
})

test('A sign-in to an unknown account is logged without its email address and password', async () => {
  await signIn('my-password-typed-in-the-wrong-field', 'whatever it was')
  await signIn('stranger@example.org', 'whatever it was')
  const logged = await listEntries()
  expect(logged).toMatchObject([
    { action: 'login_failed', actor_id: null, actor_username: null },
    { action: 'login_failed', actor_id: null, actor_username: null },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/typed|stranger|whatever/)
})

test('A rejected sign-in with the right password is logged', async () => {
  await auth.callAsAdmin('POST', '/admin/users', {
    email: 'banned@example.org',
    password,
    email_confirm: true,
    ban_duration: '1h',
  })
  await auth.callAsAdmin('POST', '/admin/users', { email: 'unconfirmed@example.org', password })
  const pendingId = await auth.addStaff('pending@example.org')
  await auth.database.admin`update public.staff set status = 'pending' where user_id = ${pendingId}`
  await auth.database.admin`truncate auth.audit_log_entries`
  for (const name of ['banned', 'unconfirmed', 'pending']) await signIn(`${name}@example.org`, password)
  const logged = await listEntries()
  expect(logged.map(({ action, actor_username }) => [action, actor_username])).toEqual([
    ['login_failed', 'banned@example.org'],
    ['login_failed', 'unconfirmed@example.org'],
    ['login_failed', 'pending@example.org'],
  ])
  expect(logged.map(({ traits }) => traits.reason).slice(0, 2)).toEqual(['user_banned', 'email_not_confirmed'])
})

test('A reached limit is logged once, with the caller', async () => {
  for (let index = 0; index < 9; index += 1) await signIn('throttled@example.org', 'wrong')
  const logged = (await listEntries()).filter(({ action }) => action === 'rate_limit_reached')
  expect(logged).toMatchObject([
    {
      actor_id: null,
      traits: { limit: 'sign_in_account', tries: '5' },
      ip_address: callerAddress,
    },
  ])
})

test('Rejected and accepted password changes are logged', async () => {
  const { access_token: token } = session
  await callFromAddress('PUT', '/user', { password: '123456' }, token)
  await callFromAddress('PUT', '/user', { password }, token)
  await callFromAddress('PUT', '/user', { password: `${password}, again` }, token)
  await callFromAddress('PUT', '/user', { password }, token)
  expect((await listEntries()).map(({ action, traits }) => [action, traits.reason])).toEqual([
    ['password_refused', 'weak_password'],
    ['password_refused', 'same_password'],
    ['user_updated_password', undefined],
    ['user_updated_password', undefined],
  ])
})

test('Requested, used and rejected links are logged', async () => {
  await callFromAddress('POST', '/recover', { email })
  const mail = await auth.waitForMailTo(email)
  const body = { type: 'recovery', token_hash: mail?.variables.TokenHash }
  await callFromAddress('POST', '/verify', body)
  await callFromAddress('POST', '/verify', body)
  expect(await listEntries()).toMatchObject([
    { action: 'user_recovery_requested', actor_id: id, ip_address: callerAddress },
    { action: 'one_time_token_spent', actor_id: id, traits: { type: 'recovery_token' } },
    { action: 'login', actor_id: id },
    { action: 'one_time_token_refused', actor_id: null, traits: { type: 'recovery' }, ip_address: callerAddress },
  ])
})

test('A reused refresh token and a sign-out are logged', async () => {
  await refresh(session.refresh_token)
  auth.time.now += 60_000
  await refresh(session.refresh_token)
  const { body } = await signIn(email, password)
  await callFromAddress('POST', '/logout', undefined, z.string().parse(body.access_token))
  expect(await listEntries()).toMatchObject([
    { action: 'token_refreshed' },
    { action: 'token_revoked', actor_id: id, traits: { reason: 'refresh token reused' } },
    { action: 'login' },
    { action: 'logout', traits: { scope: 'global' } },
  ])
})

test('Changes and checks of second factors are logged, including wrong codes', async () => {
  const { access_token: token } = session
  const calls = createFactorCalls(auth)
  const factor = await calls.enroll(token)
  const enterCode = async (code: string) => {
    auth.time.now += 1
    const challenge = await calls.challenge(token, factor)
    return calls.verify(token, factor, { challenge_id: challenge.body.id, code })
  }
  const rightCode = calls.generateCode(factor)
  await enterCode(createWrongCode(rightCode))
  const upgrade = await enterCode(rightCode)
  await callFromAddress('DELETE', `/factors/${factor.id}`, undefined, z.string().parse(upgrade.body.access_token))
  expect(await listEntries()).toMatchObject([
    { action: 'factor_in_progress' },
    { action: 'verification_attempted', traits: { outcome: 'mfa_verification_failed' } },
    { action: 'verification_attempted', traits: { outcome: 'right' } },
    { action: 'factor_unenrolled', actor_id: id },
  ])
})

test('Passwords, codes and tokens are never logged', async () => {
  await signIn(email, 'canary-wrong-password')
  await callFromAddress('PUT', '/user', { password: 'canary-new-password' }, session.access_token)
  await callFromAddress('PUT', '/user', { password }, session.access_token)
  await callFromAddress('POST', '/verify', { type: 'email', email, token: '987654' })
  const text = JSON.stringify(await auth.database.admin`select * from auth.audit_log_entries`)
  for (const secret of ['canary', '987654', session.access_token, session.refresh_token]) {
    expect(text).not.toContain(secret)
  }
})
