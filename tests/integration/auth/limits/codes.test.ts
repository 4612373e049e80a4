import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { password, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ rateLimits: true })
afterAll(() => auth.close())

const secondMs = 1_000
const minute = 60 * secondMs
const day = 24 * 60 * minute

let callers = 0
function newCaller(): Record<string, string> {
  callers += 1
  return { 'x-test-address': `203.0.113.${callers}` }
}

async function codeFor(email: string): Promise<string> {
  auth.time.elapsed += 61 * secondMs
  await auth.call('POST', '/otp', { body: { email, create_user: false } })
  return z.string().parse((await auth.mailTo(email))?.variables.Token)
}

/** A code of six digits that differs from this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

function typeCode(email: string, token: string, headers = newCaller()) {
  return auth.call('POST', '/verify', { headers, body: { type: 'email', email, token } })
}

test('Allows five wrong emailed codes, even with new emails, then doubles each wait', async () => {
  const email = 'codes@example.org'
  await auth.addStaff(email)
  for (let index = 0; index < 5; index += 1) {
    expect((await typeCode(email, wrong(await codeFor(email)))).status).toBe(403)
  }
  const code = await codeFor(email)
  expect((await typeCode(email, wrong(code))).status).toBe(403)
  const refused = await typeCode(email, code)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  auth.time.elapsed += 2 * secondMs
  expect((await typeCode(email, code)).status).toBe(200)
})

test('The emailed link works while an attacker guesses codes', async () => {
  const email = 'linked@example.org'
  await auth.addStaff(email)
  await codeFor(email)
  for (let index = 0; index < 6; index += 1) await typeCode(email, '000000')
  const token_hash = (await auth.mailTo(email))?.variables.TokenHash
  expect((await auth.call('POST', '/verify', { body: { type: 'email', token_hash } })).status).toBe(200)
})

test('Limits a caller to thirty verifications in five minutes, except for valid links', async () => {
  const caller = newCaller()
  const follow = (token_hash: string) =>
    auth.call('POST', '/verify', { headers: caller, body: { type: 'email', token_hash } })
  for (let index = 0; index < 30; index += 1) expect((await follow(`unknown-${index}`)).status).toBe(403)
  expect((await follow('unknown')).body.error_code).toBe('over_request_rate_limit')
  expect((await typeCode('somebody@example.org', '000000', caller)).status).toBe(429)
  const email = 'right-link@example.org'
  await auth.addStaff(email)
  await codeFor(email)
  const value = z.string().parse((await auth.mailTo(email))?.variables.TokenHash)
  expect((await follow(value)).status).toBe(200)
})

test('Allows five wrong authenticator codes, then doubles the wait each time', async () => {
  const email = 'factor@example.org'
  await auth.addStaff(email)
  const { access_token: token } = await auth.signIn(email)
  const enrollment = await auth.call('POST', '/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'Phone' },
  })
  const { id, totp } = z.object({ id: z.guid(), totp: z.object({ secret: z.string() }) }).parse(enrollment.body)
  const right = () => new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: auth.time.now })
  const enter = async (code: string) => {
    const challenge = await auth.call('POST', `/factors/${id}/challenge`, { token })
    const body = { challenge_id: challenge.body.id, code }
    return auth.call('POST', `/factors/${id}/verify`, { token, body })
  }
  const statuses = []
  for (let index = 0; index < 6; index += 1) statuses.push((await enter(wrong(right()))).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await enter(right())).headers.get('retry-after')).toBe('1')
  auth.time.elapsed += secondMs
  expect((await enter(right())).status).toBe(200)
})

test('Allows five wrong codes for a password change, even with new emails', async () => {
  const email = 'nonce@example.org'
  await auth.addStaff(email)
  const first = await auth.signIn(email)
  auth.time.now += 2 * day
  const { body } = await auth.refresh(first.refresh_token)
  const token = z.string().parse(body.access_token)
  const change = (nonce: string) =>
    auth.call('PUT', '/user', { token, body: { password: `${password}, again`, nonce } })
  for (let index = 0; index < 5; index += 1) {
    auth.time.elapsed += 61 * secondMs
    await auth.call('GET', '/reauthenticate', { token })
    const code = z.string().parse((await auth.mailTo(email))?.variables.Token)
    expect((await change(wrong(code))).body.error_code).toBe('reauthentication_not_valid')
  }
  expect((await change('000000')).body.error_code).toBe('over_request_rate_limit')
  auth.time.elapsed += secondMs
  const code = z.string().parse((await auth.mailTo(email))?.variables.Token)
  expect((await change(code)).status).toBe(200)
})

test('Limits unknown refresh tokens but never valid ones', async () => {
  const email = 'refresh@example.org'
  await auth.addStaff(email)
  const headers = newCaller()
  const refresh = (refresh_token: string) =>
    auth.call('POST', '/token?grant_type=refresh_token', { headers, body: { refresh_token } })
  for (let index = 0; index < 150; index += 1) expect((await refresh(`unknown-${index}`)).status).toBe(400)
  expect((await refresh('unknown')).body.error_code).toBe('over_request_rate_limit')
  expect((await refresh((await auth.signIn(email)).refresh_token)).status).toBe(200)
})
