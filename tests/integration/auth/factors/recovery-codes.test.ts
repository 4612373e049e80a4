import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { startAuth } from '../auth-fixture.ts'
import { createFactorCalls, describeOutcome } from './factor-calls.ts'

const auth = await startAuth({ hasRateLimits: true })
const calls = createFactorCalls(auth)
afterAll(() => auth.close())

const path = '/factors/recovery-codes'
const codesSchema = z.object({ id: z.guid(), codes: z.string().array() })

/** Creates a member with an authenticator app, recovery codes and a session that has verified the app. */
async function addMemberWithCodes() {
  const email = createEmailAddress()
  const id = await auth.addStaff(email)
  const { access_token } = await auth.signIn(email)
  const factor = await calls.enroll(access_token)
  const token = z.string().parse((await calls.verifyWithCode(access_token, factor)).body.access_token)
  const response = await auth.call('POST', path, { token })
  const { codes, id: codesId } = codesSchema.parse(response.body)
  return { email, id, factor, token, codes, codesId }
}

const submitCode = (token: string, code: string) => auth.call('POST', `${path}/verify`, { token, body: { code } })
const signIn = async (email: string) => (await auth.signIn(email)).access_token

test('A member gets ten codes, which are stored as hashes and work once, in any letter case and spacing', async () => {
  const { email, token, codes, codesId } = await addMemberWithCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/)
  const countCodes = async (sessionToken: string) => (await auth.call('GET', path, { token: sessionToken })).body
  expect(await countCodes(token)).toEqual({ id: codesId, type: 'recovery_code', total: 10, remaining: 10 })
  const [stored] = await auth.database.admin`
    select string_agg(mfa_recovery_codes::text, ' ') || string_agg(mfa_factors::text, ' ') as text
    from auth.mfa_recovery_codes join auth.mfa_factors on id = factor_id where id = ${codesId}`
  for (const code of codes) {
    expect(stored?.text).not.toContain(code)
    expect(stored?.text).not.toContain(Buffer.from(code).toString('hex'))
  }
  const [firstCode = '', secondCode = ''] = codes
  const passwordToken = await signIn(email)
  auth.time.now += 1_000
  const aal2Response = await submitCode(passwordToken, firstCode)
  expect(aal2Response.status).toBe(200)
  const claims = (await auth.tokens.verify(z.string().parse(aal2Response.body.access_token))).claims
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] })
  const otherToken = await signIn(email)
  expect(describeOutcome(await submitCode(otherToken, firstCode))).toBe('422 mfa_verification_failed')
  expect(await countCodes(otherToken)).toMatchObject({ total: 10, remaining: 9 })
  expect(
    describeOutcome(await submitCode(otherToken, ` ${(secondCode.match(/.{4}/g) ?? []).join('-').toUpperCase()}\n`)),
  ).toBe('200')
  expect(await countCodes(token)).toMatchObject({ remaining: 8 })
})

test('A code works only once when five sessions use it at the same time', async () => {
  const { email, codes } = await addMemberWithCodes()
  const tokens = await Promise.all(Array.from({ length: 5 }, () => signIn(email)))
  const responses = await Promise.all(tokens.map((token) => submitCode(token, codes[0] ?? '')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('A code ends other password-only sessions, and lets the member remove the app', async () => {
  const { email, codes, factor, token } = await addMemberWithCodes()
  const [thief, owner] = [await signIn(email), await signIn(email)]
  const aal2Token = z.string().parse((await submitCode(owner, codes[0] ?? '')).body.access_token)
  expect(describeOutcome(await auth.call('GET', '/user', { token: thief }))).toBe('403 session_not_found')
  expect((await calls.unenroll(aal2Token, factor)).status).toBe(200)
  // Removing the last app also deletes the codes, and lowers all sessions of the account to `aal1`.
  expect(describeOutcome(await auth.call('GET', path, { token: aal2Token }))).toBe('404 mfa_factor_not_found')
  expect(describeOutcome(await submitCode(await signIn(email), codes[1] ?? ''))).toBe('422 mfa_verification_failed')
  const [levels] = await auth.database.admin`
    select string_agg(distinct aal::text, ' ') as levels from auth.sessions join auth.users on users.id = user_id
    where email = ${email}`
  expect(levels?.levels).toBe('aal1')
  expect((await auth.call('GET', '/user', { token })).status).toBe(200)
})

describe('A session without a verified app', () => {
  test.each([
    ['POST', path],
    ['POST', `${path}/regenerate`],
    ['DELETE', path],
  ])('cannot create or remove codes with %s %s', async (method, endpoint) => {
    const { email, codes } = await addMemberWithCodes()
    const response = await auth.call(method, endpoint, { token: await signIn(email) })
    expect(describeOutcome(response)).toBe('403 insufficient_aal')
    expect((await submitCode(await signIn(email), codes[0] ?? '')).status).toBe(200)
  })

  test('cannot create codes if the account has no app', async () => {
    const email = createEmailAddress()
    await auth.addStaff(email)
    expect(describeOutcome(await auth.call('POST', path, { token: await signIn(email) }))).toBe('403 insufficient_aal')
  })
})

test('New codes end other sessions that used old codes, but not sessions that used the app', async () => {
  const { token, codes, email } = await addMemberWithCodes()
  const signInWithCode = async (code = '') => {
    const { body } = await submitCode(await signIn(email), code)
    return z.object({ access_token: z.string() }).parse(body).access_token
  }
  const [thief, owner] = [await signInWithCode(codes[0]), await signInWithCode(codes[1])]
  expect((await auth.call('POST', `${path}/regenerate`, { token: owner })).status).toBe(200)
  const outcomes = [thief, owner, token].map(
    async (sessionToken) => (await auth.call('GET', '/user', { token: sessionToken })).status,
  )
  expect(await Promise.all(outcomes)).toEqual([403, 200, 200])
})

test('Guesses of recovery codes are limited per account, but the app still works', async () => {
  const { email, codes, factor } = await addMemberWithCodes()
  const thief = await signIn(email)
  const outcomes: string[] = []
  for (let round = 0; round < 8; round += 1) outcomes.push(describeOutcome(await submitCode(thief, `guess-${round}`)))
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('422 mfa_verification_failed'))
  expect(outcomes.at(-1)).toBe('429 mfa_recovery_codes_locked')
  const lockedResponse = await submitCode(thief, codes[0] ?? '')
  expect(Number(lockedResponse.headers.get('retry-after'))).toBeGreaterThan(0)
  auth.time.now += 31_000
  expect((await calls.verifyWithCode(await signIn(email), factor)).status).toBe(200)
  auth.time.elapsed += 31 * 60_000
  expect((await submitCode(thief, codes[0] ?? '')).status).toBe(200)
})

test('Emails notify the owner of new and used codes, but don’t contain them', async () => {
  const { email, codes, token } = await addMemberWithCodes()
  const takeNoticeTemplates = async () => (await auth.takeNoticesTo(email)).map(({ template }) => template)
  const enrollmentNotices = await auth.takeNoticesTo(email)
  expect(enrollmentNotices.map(({ template }) => template)).toEqual([
    'mfa_factor_enrolled_notification',
    'recovery_codes_made_notification',
  ])
  for (const code of codes) expect(JSON.stringify(enrollmentNotices)).not.toContain(code)
  await submitCode(await signIn(email), codes[0] ?? '')
  const [used, ...furtherNotices] = await auth.takeNoticesTo(email)
  expect(furtherNotices).toEqual([])
  expect(used).toMatchObject({
    template: 'recovery_code_used_notification',
    variables: { Remaining: '9 codes are' },
  })
  expect(JSON.stringify(used)).not.toContain(codes[0])
  await submitCode(await signIn(email), 'wrong')
  expect(await takeNoticeTemplates()).toEqual([])
  await auth.call('POST', `${path}/regenerate`, { token })
  expect(await takeNoticeTemplates()).toEqual(['recovery_codes_made_notification'])
  await auth.call('DELETE', path, { token })
  expect(await takeNoticeTemplates()).toEqual([])
})
