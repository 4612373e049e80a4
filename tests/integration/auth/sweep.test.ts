import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sweepExpired } from '#platform/auth/sweep-expired.ts'
import { quoteIdentifier } from '#platform/database/sql.ts'
import { staffAccountHooks } from '#server/platform/account-hooks.ts'
import { startAuth } from './auth-fixture.ts'

const auth = await startAuth({ hasRateLimits: true })
afterAll(() => auth.close())

const { unconfirmedSignUpCondition } = staffAccountHooks
const hourMs = 3600 * 1000
const dayMs = 24 * hourMs
const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }

async function countRows(table: string): Promise<number> {
  const [row] = await auth.database.admin`select count(*)::int as rows from ${quoteIdentifier(`auth.${table}`)}`
  return z.number().parse(row?.rows)
}

test('The sweep deletes links, PKCE flows and challenges only after they expire', async () => {
  await auth.addStaff('links@example.org')
  const { access_token: token } = await auth.signIn('links@example.org')
  await auth.call('POST', '/recover', { body: { email: 'links@example.org', ...challenge } })
  await auth.waitForMailTo('links@example.org')
  const { body } = await auth.call('POST', '/factors', { token, body: { factor_type: 'totp' } })
  await auth.call('POST', `/factors/${body.id}/challenge`, { token })
  const countAll = () => Promise.all(['one_time_tokens', 'flow_state', 'mfa_challenges'].map(countRows))
  expect(await countAll()).toEqual([1, 1, 1])
  await auth.sweep()
  expect(await countAll()).toEqual([1, 1, 1])
  auth.time.now += 26 * hourMs
  await auth.sweep()
  expect(await countAll()).toEqual([0, 1, 0])
  auth.time.now += 24 * hourMs
  await auth.sweep()
  expect(await countAll()).toEqual([0, 0, 0])
})

test('The sweep deletes expired sessions with their tokens, but no active ones', async () => {
  await auth.addStaff('sessions@example.org')
  const idleSession = await auth.signIn('sessions@example.org')
  let usedSession = await auth.signIn('sessions@example.org')
  for (let index = 0; index < 3; index += 1) {
    auth.time.now += 3 * dayMs
    const response = await auth.refresh(usedSession.refresh_token)
    usedSession = { ...usedSession, refresh_token: z.string().parse(response.body.refresh_token) }
    await auth.sweep()
  }
  expect((await auth.refresh(usedSession.refresh_token)).status).toBe(200)
  expect((await auth.refresh(idleSession.refresh_token)).body.error_code).toBe('refresh_token_not_found')
  const rows = await auth.database.admin`
    select from auth.refresh_tokens where not exists (select from auth.sessions where id = session_id)`
  expect(rows).toHaveLength(0)
})

test('The sweep deletes rate-limit counts a day after they end', async () => {
  await auth.call('POST', '/token?grant_type=password', { body: { email: 'nobody@example.org', password: 'wrong' } })
  const before = await countRows('rate_limits')
  expect(before).toBeGreaterThan(0)
  await auth.sweep()
  expect(await countRows('rate_limits')).toBe(before)
  await auth.database.admin`update auth.rate_limits set ends_at = now() - interval '25 hours'`
  await auth.sweep()
  expect(await countRows('rate_limits')).toBe(0)
})

test('The sweep limits the audit log to 400 days and to a maximum number of entries', async () => {
  const { admin, auth: sql } = auth.database
  await admin`delete from auth.audit_log_entries`
  const now = new Date()
  await admin`
    insert into auth.audit_log_entries (payload, created_at)
    select '{}', ${now}::timestamptz - make_interval(days => age) from generate_series(1, 440) as age`
  await sweepExpired({ sql, unconfirmedSignUpCondition, now })
  expect(await countRows('audit_log_entries')).toBe(400)
  await sweepExpired({ sql, unconfirmedSignUpCondition, now, maxAuditLogEntries: 100 })
  expect(await countRows('audit_log_entries')).toBe(100)
  const [oldest] = await admin`select min(created_at) as at from auth.audit_log_entries`
  expect(oldest?.at).toEqual(new Date(now.getTime() - 100 * dayMs))
})

test.each(['approval', 'open'] as const)(
  'With the policy %s, the sweep deletes unconfirmed sign-ups and their data after a week',
  async (signUpPolicy) => {
    const otherAuth = await startAuth({ signUpPolicy, autoconfirm: false })
    const signUp = (email: string) =>
      otherAuth.call('POST', '/signup', { body: { email, password: 'a lantern in the fog' } })
    await signUp('stranger@example.org')
    await signUp('confirmed@example.org')
    await signUp('admitted@example.org')
    await otherAuth.callAsAdmin('POST', '/invite', { email: 'invited@example.org' })
    const mail = await otherAuth.waitForMailTo('confirmed@example.org')
    await otherAuth.call('POST', '/verify', { body: { type: 'signup', token_hash: mail?.variables.TokenHash } })
    await otherAuth.database.admin`
    update public.staff set status = 'active', updated_at = now() where user_id = (
      select id from auth.users where email = 'admitted@example.org')`
    const listEmails = async () => {
      const rows = await otherAuth.database.admin<{ email: string }[]>`select email from auth.users order by email`
      return rows.map(({ email }) => email)
    }
    otherAuth.time.now += 6 * dayMs
    await otherAuth.sweep()
    expect(await listEmails()).toHaveLength(4)
    otherAuth.time.now += 2 * dayMs
    await otherAuth.sweep()
    expect(await listEmails()).toEqual(['admitted@example.org', 'confirmed@example.org', 'invited@example.org'])
    const [counts] = await otherAuth.database.admin`
    select (select count(*) from auth.identities) as identities, (select count(*) from public.staff) as staff,
      (select count(*) from auth.mail_requests) as mail_requests`
    expect(counts).toEqual({ identities: '3', staff: '3', mail_requests: '0' })
    expect((await signUp('stranger@example.org')).status).toBe(200)
    await otherAuth.close()
  },
)
