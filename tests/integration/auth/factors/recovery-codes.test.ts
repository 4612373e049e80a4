import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startAuth } from '../auth-fixture.ts'
import { createFactorCalls, outcomeOf } from './factor-calls.ts'

const auth = await startAuth({ rateLimits: true })
const calls = createFactorCalls(auth)
afterAll(() => auth.close())

const path = '/factors/recovery-codes'
const madeSchema = z.object({ id: z.guid(), codes: z.string().array() })

/** Somebody with an app and recovery codes, and a session that has proven the app. */
async function addPersonWithCodes() {
  const email = `${crypto.randomUUID()}@example.org`
  const id = await auth.addStaff(email)
  const { access_token } = await auth.signIn(email)
  const factor = await calls.enroll(access_token)
  const token = z.string().parse((await calls.prove(access_token, factor)).body.access_token)
  const made = await auth.call('POST', path, { token })
  const { codes, id: codesId } = madeSchema.parse(made.body)
  return { email, id, factor, token, codes, codesId }
}

const use = (token: string, code: string) => auth.call('POST', `${path}/verify`, { token, body: { code } })
const signIn = async (email: string) => (await auth.signIn(email)).access_token

test('Ten codes are shown once and stored as hashes alone; each lets in once, however it is typed', async () => {
  const { email, token, codes, codesId } = await addPersonWithCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/)
  const count = async (as: string) => (await auth.call('GET', path, { token: as })).body
  expect(await count(token)).toEqual({ id: codesId, type: 'recovery_code', total: 10, remaining: 10 })
  const [stored] = await auth.test.admin`
    select string_agg(mfa_recovery_codes::text, ' ') || string_agg(mfa_factors::text, ' ') as text
    from auth.mfa_recovery_codes join auth.mfa_factors on id = factor_id where id = ${codesId}`
  for (const code of codes) {
    expect(stored?.text).not.toContain(code)
    expect(stored?.text).not.toContain(Buffer.from(code).toString('hex'))
  }
  const [first = '', second = ''] = codes
  const byPassword = await signIn(email)
  auth.time.now += 1_000
  const raised = await use(byPassword, first)
  expect(raised.status).toBe(200)
  const claims = (await auth.tokens.verify(z.string().parse(raised.body.access_token))).claims
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] })
  const other = await signIn(email)
  expect(outcomeOf(await use(other, first))).toBe('422 mfa_verification_failed')
  expect(await count(other)).toMatchObject({ total: 10, remaining: 9 })
  expect(outcomeOf(await use(other, ` ${(second.match(/.{4}/g) ?? []).join('-').toUpperCase()}\n`))).toBe('200')
  expect(await count(token)).toMatchObject({ remaining: 8 })
})

test('Of many who use one code at the same moment, one gets in', async () => {
  const { email, codes } = await addPersonWithCodes()
  const tokens = await Promise.all(Array.from({ length: 5 }, () => signIn(email)))
  const answers = await Promise.all(tokens.map((token) => use(token, codes[0] ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('A code ends the other sessions by password, and lets somebody who lost the phone take the app away', async () => {
  const { email, codes, factor, token } = await addPersonWithCodes()
  const [thief, owner] = [await signIn(email), await signIn(email)]
  const raised = z.string().parse((await use(owner, codes[0] ?? '')).body.access_token)
  expect(outcomeOf(await auth.call('GET', '/user', { token: thief }))).toBe('403 session_not_found')
  expect((await calls.unenroll(raised, factor)).status).toBe(200)
  // The codes went with the last app, and with both what they had raised.
  expect(outcomeOf(await auth.call('GET', path, { token: raised }))).toBe('404 mfa_factor_not_found')
  expect(outcomeOf(await use(await signIn(email), codes[1] ?? ''))).toBe('422 mfa_verification_failed')
  const [levels] = await auth.test.admin`
    select string_agg(distinct aal::text, ' ') as levels from auth.sessions join auth.users on users.id = user_id
    where email = ${email}`
  expect(levels?.levels).toBe('aal1')
  expect((await auth.call('GET', '/user', { token })).status).toBe(200)
})

describe('No session gets codes, or loses them, that has proven no app', () => {
  test.each([
    ['POST', path],
    ['POST', `${path}/regenerate`],
    ['DELETE', path],
  ])('by %s %s', async (method, address) => {
    const { email, codes } = await addPersonWithCodes()
    expect(outcomeOf(await auth.call(method, address, { token: await signIn(email) }))).toBe('403 insufficient_aal')
    expect((await use(await signIn(email), codes[0] ?? '')).status).toBe(200)
  })

  test('nor without any app', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    await auth.addStaff(email)
    expect(outcomeOf(await auth.call('POST', path, { token: await signIn(email) }))).toBe('403 insufficient_aal')
  })
})

test('New codes end the sessions that the old ones raised, but for the one that asks, and none that an app did', async () => {
  const { token, codes, email } = await addPersonWithCodes()
  const raise = async (code = '') => {
    const { body } = await use(await signIn(email), code)
    return z.object({ access_token: z.string() }).parse(body).access_token
  }
  const [thief, owner] = [await raise(codes[0]), await raise(codes[1])]
  expect((await auth.call('POST', `${path}/regenerate`, { token: owner })).status).toBe(200)
  const outcomes = [thief, owner, token].map(async (each) => (await auth.call('GET', '/user', { token: each })).status)
  expect(await Promise.all(outcomes)).toEqual([403, 200, 200])
})

test('Guesses are limited for the account, and who guesses locks nobody out of the app', async () => {
  const { email, codes, factor } = await addPersonWithCodes()
  const thief = await signIn(email)
  const outcomes: string[] = []
  for (let round = 0; round < 8; round += 1) outcomes.push(outcomeOf(await use(thief, `guess-${round}`)))
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('422 mfa_verification_failed'))
  expect(outcomes.at(-1)).toBe('429 mfa_recovery_codes_locked')
  const locked = await use(thief, codes[0] ?? '')
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  auth.time.now += 31_000
  expect((await calls.prove(await signIn(email), factor)).status).toBe(200)
  auth.time.elapsed += 31 * 60_000
  expect((await use(thief, codes[0] ?? '')).status).toBe(200)
})

test('The owner is told of new codes and of each that is used, without the codes', async () => {
  const { email, codes, token } = await addPersonWithCodes()
  const kinds = async () => (await auth.takeNoticesTo(email)).map(({ template }) => template)
  expect(await kinds()).toEqual(['mfa_factor_enrolled_notification', 'recovery_codes_made_notification'])
  await use(await signIn(email), codes[0] ?? '')
  const [used, ...more] = await auth.takeNoticesTo(email)
  expect(more).toEqual([])
  expect(used).toMatchObject({
    template: 'recovery_code_used_notification',
    variables: { Remaining: '9 codes are' },
  })
  expect(JSON.stringify(used)).not.toContain(codes[0])
  await use(await signIn(email), 'wrong')
  expect(await kinds()).toEqual([])
  await auth.call('POST', `${path}/regenerate`, { token })
  expect(await kinds()).toEqual(['recovery_codes_made_notification'])
  await auth.call('DELETE', path, { token })
  expect(await kinds()).toEqual([])
})
