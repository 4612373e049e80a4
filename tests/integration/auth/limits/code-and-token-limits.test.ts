import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createIpAddress, createWrongCode, password, startAuth } from '../auth-fixture.ts'
import { createFactorCalls } from '../factors/factor-calls.ts'

const auth = await startAuth({ hasRateLimits: true })
afterAll(() => auth.close())

const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

const createCallerHeaders = () => ({ 'x-test-address': createIpAddress() })

async function requestCode(email: string): Promise<string> {
  auth.time.elapsed += 61 * secondMs
  await auth.call('POST', '/otp', { body: { email, create_user: false } })
  return z.string().parse((await auth.waitForMailTo(email))?.variables.Token)
}

function verifyCode(email: string, token: string, headers = createCallerHeaders()) {
  return auth.call('POST', '/verify', { headers, body: { type: 'email', email, token } })
}

test('A sixth wrong emailed code doubles the wait to two seconds, even if each code is new', async () => {
  const email = 'codes@example.org'
  await auth.addStaff(email)
  for (let index = 0; index < 5; index += 1) {
    expect((await verifyCode(email, createWrongCode(await requestCode(email)))).status).toBe(403)
  }
  const code = await requestCode(email)
  expect((await verifyCode(email, createWrongCode(code))).status).toBe(403)
  const rejected = await verifyCode(email, code)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '2'])
  auth.time.elapsed += 2 * secondMs
  expect((await verifyCode(email, code)).status).toBe(200)
})

test('The emailed link still works after six wrong codes', async () => {
  const email = 'linked@example.org'
  await auth.addStaff(email)
  await requestCode(email)
  for (let index = 0; index < 6; index += 1) await verifyCode(email, '000000')
  const token_hash = (await auth.waitForMailTo(email))?.variables.TokenHash
  expect((await auth.call('POST', '/verify', { body: { type: 'email', token_hash } })).status).toBe(200)
})

test('After thirty wrong links, a caller can use only valid links', async () => {
  const caller = createCallerHeaders()
  const followLink = (token_hash: string) =>
    auth.call('POST', '/verify', { headers: caller, body: { type: 'email', token_hash } })
  for (let index = 0; index < 30; index += 1) expect((await followLink(`unknown-${index}`)).status).toBe(403)
  expect((await followLink('unknown')).body.error_code).toBe('over_request_rate_limit')
  expect((await verifyCode('somebody@example.org', '000000', caller)).status).toBe(429)
  const email = 'right-link@example.org'
  await auth.addStaff(email)
  await requestCode(email)
  const tokenHash = z.string().parse((await auth.waitForMailTo(email))?.variables.TokenHash)
  expect((await followLink(tokenHash)).status).toBe(200)
})

test('After five wrong authenticator codes, the user has to wait', async () => {
  const email = 'factor@example.org'
  await auth.addStaff(email)
  const { access_token: token } = await auth.signIn(email)
  const calls = createFactorCalls(auth)
  const factor = await calls.enroll(token)
  const enterCode = async (code: string) => {
    const challenge = await calls.challenge(token, factor)
    return calls.verify(token, factor, { challenge_id: challenge.body.id, code })
  }
  const rightCode = calls.generateCode(factor)
  const statuses = []
  for (let index = 0; index < 6; index += 1) statuses.push((await enterCode(createWrongCode(rightCode))).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await enterCode(rightCode)).headers.get('retry-after')).toBe('1')
  auth.time.elapsed += secondMs
  expect((await enterCode(rightCode)).status).toBe(200)
})

test('After five wrong codes for a password change, the user has to wait, even if each code is new', async () => {
  const email = 'nonce@example.org'
  await auth.addStaff(email)
  const first = await auth.signIn(email)
  auth.time.now += 2 * dayMs
  const { body } = await auth.refresh(first.refresh_token)
  const token = z.string().parse(body.access_token)
  const changePassword = (nonce: string) =>
    auth.call('PUT', '/user', { token, body: { password: `${password}, again`, nonce } })
  for (let index = 0; index < 5; index += 1) {
    auth.time.elapsed += 61 * secondMs
    await auth.call('GET', '/reauthenticate', { token })
    const code = z.string().parse((await auth.waitForMailTo(email))?.variables.Token)
    expect((await changePassword(createWrongCode(code))).body.error_code).toBe('reauthentication_not_valid')
  }
  expect((await changePassword('000000')).body.error_code).toBe('over_request_rate_limit')
  auth.time.elapsed += secondMs
  const code = z.string().parse((await auth.waitForMailTo(email))?.variables.Token)
  expect((await changePassword(code)).status).toBe(200)
})

test('After 150 unknown refresh tokens, a caller can use only valid refresh tokens', async () => {
  const email = 'refresh@example.org'
  await auth.addStaff(email)
  const headers = createCallerHeaders()
  const refresh = (refresh_token: string) =>
    auth.call('POST', '/token?grant_type=refresh_token', { headers, body: { refresh_token } })
  for (let index = 0; index < 150; index += 1) expect((await refresh(`unknown-${index}`)).status).toBe(400)
  expect((await refresh('unknown')).body.error_code).toBe('over_request_rate_limit')
  expect((await refresh((await auth.signIn(email)).refresh_token)).status).toBe(200)
})
