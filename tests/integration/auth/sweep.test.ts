import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sweepExpired } from '#platform/auth/sweep-expired.ts'
import { identifier } from '#platform/database/sql.ts'
import { staffAccountHooks } from '#server/platform/account-hooks.ts'
import { startAuth } from './auth-fixture.ts'

const auth = await startAuth({ rateLimits: true })
afterAll(() => auth.close())

const { isUnprovenSignUp } = staffAccountHooks
const hour = 3600 * 1000
const day = 24 * hour
const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }

async function count(table: string): Promise<number> {
  const [row] = await auth.test.admin`select count(*)::int as rows from ${identifier(`auth.${table}`)}`
  return z.number().parse(row?.rows)
}

test('Deletes links, flows and challenges only after they expire', async () => {
  await auth.addStaff('links@example.org')
  const { access_token: token } = await auth.signIn('links@example.org')
  await auth.call('POST', '/recover', { body: { email: 'links@example.org', ...challenge } })
  await auth.mailTo('links@example.org')
  const { body } = await auth.call('POST', '/factors', { token, body: { factor_type: 'totp' } })
  await auth.call('POST', `/factors/${body.id}/challenge`, { token })
  const counts = () => Promise.all(['one_time_tokens', 'flow_state', 'mfa_challenges'].map(count))
  expect(await counts()).toEqual([1, 1, 1])
  await auth.sweep()
  expect(await counts()).toEqual([1, 1, 1])
  auth.time.now += 26 * hour
  await auth.sweep()
  expect(await counts()).toEqual([0, 1, 0])
  auth.time.now += 24 * hour
  await auth.sweep()
  expect(await counts()).toEqual([0, 0, 0])
})

test('Deletes sessions and tokens a day after they expire and keeps active ones', async () => {
  await auth.addStaff('sessions@example.org')
  const idle = await auth.signIn('sessions@example.org')
  let used = await auth.signIn('sessions@example.org')
  for (let index = 0; index < 3; index += 1) {
    auth.time.now += 3 * day
    const response = await auth.refresh(used.refresh_token)
    used = { ...used, refresh_token: z.string().parse(response.body.refresh_token) }
    await auth.sweep()
  }
  expect((await auth.refresh(used.refresh_token)).status).toBe(200)
  expect((await auth.refresh(idle.refresh_token)).body.error_code).toBe('refresh_token_not_found')
  const rows = await auth.test.admin`
    select from auth.refresh_tokens where not exists (select from auth.sessions where id = session_id)`
  expect(rows).toHaveLength(0)
})

test('Deletes rate-limit counts a day after they end', async () => {
  await auth.call('POST', '/token?grant_type=password', { body: { email: 'nobody@example.org', password: 'wrong' } })
  const before = await count('rate_limits')
  expect(before).toBeGreaterThan(0)
  await auth.sweep()
  expect(await count('rate_limits')).toBe(before)
  await auth.test.admin`update auth.rate_limits set ends_at = now() - interval '25 hours'`
  await auth.sweep()
  expect(await count('rate_limits')).toBe(0)
})

test('Limits the audit log to 400 days and a number of entries', async () => {
  const { admin, database } = auth.test
  await admin`delete from auth.audit_log_entries`
  const now = new Date()
  await admin`
    insert into auth.audit_log_entries (payload, created_at)
    select '{}', ${now}::timestamptz - make_interval(days => age) from generate_series(1, 440) as age`
  await sweepExpired({ sql: database.auth, isUnprovenSignUp, now })
  expect(await count('audit_log_entries')).toBe(400)
  await sweepExpired({ sql: database.auth, isUnprovenSignUp, now, maxEntries: 100 })
  expect(await count('audit_log_entries')).toBe(100)
  const [oldest] = await admin`select min(created_at) as at from auth.audit_log_entries`
  expect(oldest?.at).toEqual(new Date(now.getTime() - 100 * day))
})

test.each(['approval', 'open'] as const)(
  'Deletes unconfirmed sign-ups and their data after a week (%s)',
  async (signUpPolicy) => {
    const otherAuth = await startAuth({ signUpPolicy, autoconfirm: false })
    const signUp = (email: string) =>
      otherAuth.call('POST', '/signup', { body: { email, password: 'a lantern in the fog' } })
    await signUp('stranger@example.org')
    await signUp('confirmed@example.org')
    await signUp('admitted@example.org')
    await otherAuth.asAdmin('POST', '/invite', { email: 'invited@example.org' })
    const mail = await otherAuth.mailTo('confirmed@example.org')
    await otherAuth.call('POST', '/verify', { body: { type: 'signup', token_hash: mail?.variables.TokenHash } })
    await otherAuth.test.admin`
    update public.staff set status = 'active', updated_at = now() where user_id = (
      select id from auth.users where email = 'admitted@example.org')`
    const emails = async () => {
      const rows = await otherAuth.test.admin<{ email: string }[]>`select email from auth.users order by email`
      return rows.map(({ email }) => email)
    }
    otherAuth.time.now += 6 * day
    await otherAuth.sweep()
    expect(await emails()).toHaveLength(4)
    otherAuth.time.now += 2 * day
    await otherAuth.sweep()
    expect(await emails()).toEqual(['admitted@example.org', 'confirmed@example.org', 'invited@example.org'])
    const [counts] = await otherAuth.test.admin`
    select (select count(*) from auth.identities) as identities, (select count(*) from public.staff) as staff,
      (select count(*) from auth.mail_requests) as asked`
    expect(counts).toEqual({ identities: '3', staff: '3', asked: '0' })
    expect((await signUp('stranger@example.org')).status).toBe(200)
    await otherAuth.close()
  },
)
