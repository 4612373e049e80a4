import { afterAll, expect, test } from 'vitest'
import { createKnownDevices } from '#platform/auth/limits/known-devices.ts'
import { createIpAddress, type JsonResponse, password, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ hasRateLimits: true })
afterAll(() => auth.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function signIn(
  email: string,
  passwordEntered: string,
  { cookie, from = createIpAddress() }: { cookie?: string; from?: string } = {},
) {
  const headers = { 'x-test-address': from, ...(cookie === undefined ? {} : { cookie }) }
  return auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: passwordEntered } })
}

function getDeviceCookie(response: JsonResponse): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

async function addMember(email: string): Promise<{ email: string; cookie: string }> {
  await auth.addStaff(email)
  return { email, cookie: getDeviceCookie(await signIn(email, password)) }
}

/** Guesses passwords until the account's limit blocks every unknown device. */
async function guessUntilLimited(email: string): Promise<void> {
  for (let index = 0; index < 6; index += 1) await signIn(email, 'a wrong password')
  expect((await signIn(email, password)).status).toBe(429)
}

test('A sign-in sets a device cookie that scripts and other sites cannot use', async () => {
  await auth.addStaff('cookie@example.org')
  const response = await signIn('cookie@example.org', password)
  const [cookie, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ')
  expect(cookie).toMatch(/^stationhouse-device=[\w~.-]+$/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Strict'])
  expect((await signIn('cookie@example.org', 'a wrong password')).headers.has('set-cookie')).toBe(false)
})

test('The cookie is bound to the host if the site uses TLS', () => {
  const devices = createKnownDevices({ keys: auth.keys, siteUrl: 'https://site.test', now: () => new Date() })
  const cookie = devices.createCookie(new Request('https://site.test/'), 'an account')
  expect(cookie).toMatch(/^__Host-stationhouse-device=/)
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Secure']))
  expect(cookie).not.toContain('Domain')
})

test('A member can sign in on a known device after an attacker’s guesses block other devices', async () => {
  const { email, cookie } = await addMember('member@example.org')
  await guessUntilLimited(email)
  expect((await signIn(email, password, { cookie })).status).toBe(200)
})

test('A member can sign in on a known device after a flood blocks their IP address', async () => {
  const { email, cookie } = await addMember('household@example.org')
  const from = '198.51.100.200'
  for (let index = 0; index < 30; index += 1) await signIn(`nobody-${index}@example.org`, password, { from })
  expect((await signIn(email, password, { from })).status).toBe(429)
  expect((await signIn(email, password, { from, cookie })).status).toBe(200)
})

test('A device is known only for the accounts that signed in on it', async () => {
  const { cookie } = await addMember('one@example.org')
  await auth.addStaff('two@example.org')
  await guessUntilLimited('two@example.org')
  expect((await signIn('two@example.org', password, { cookie })).status).toBe(429)
  auth.time.elapsed += 20 * minuteMs
  const sharedCookie = getDeviceCookie(await signIn('two@example.org', password, { cookie }))
  await guessUntilLimited('one@example.org')
  await guessUntilLimited('two@example.org')
  expect((await signIn('one@example.org', password, { cookie: sharedCookie })).status).toBe(200)
  expect((await signIn('two@example.org', password, { cookie: sharedCookie })).status).toBe(200)
})

test('A modified device cookie is rejected', async () => {
  const { email, cookie } = await addMember('forged@example.org')
  await guessUntilLimited(email)
  const [name = '', value = ''] = cookie.split('=')
  const [device = '', entry = ''] = value.split('~')
  const [since = '', mac = ''] = entry.split('.')
  const forged = [
    `${name}=${device.replace(/^./, device.startsWith('A') ? 'B' : 'A')}~${entry}`,
    `${name}=${device}~${Number(since) + 1}.${mac}`,
    `${name}=${device}~${since}.${mac.replace(/^./, mac.startsWith('A') ? 'B' : 'A')}`,
    `${name}=${device}~${since}.${mac}A`,
    `${name}=${device}`,
    `${name}=`,
    `other-${cookie}`,
    'x'.repeat(4000),
  ]
  for (const deviceCookie of forged) expect((await signIn(email, password, { cookie: deviceCookie })).status).toBe(429)
  expect((await signIn(email, password, { cookie: `theme=dark; ${cookie}; other=1` })).status).toBe(200)
})

test('A device becomes unknown after ninety days without a sign-in', async () => {
  const { email, cookie } = await addMember('absent@example.org')
  await guessUntilLimited(email)
  auth.time.now += 89 * dayMs
  expect((await signIn(email, password, { cookie })).status).toBe(200)
  auth.time.now += dayMs
  expect((await signIn(email, password, { cookie })).status).toBe(429)
})

test('An emailed link works after an attacker’s guesses, and makes the device known', async () => {
  const email = 'mailed@example.org'
  await auth.addStaff(email)
  await guessUntilLimited(email)
  await auth.call('POST', '/recover', { body: { email } })
  const mail = await auth.waitForMailTo(email)
  const body = { type: 'recovery', token_hash: mail?.variables.TokenHash }
  const verified = await auth.call('POST', '/verify', { body })
  expect(verified.status).toBe(200)
  expect((await signIn(email, password, { cookie: getDeviceCookie(verified) })).status).toBe(200)
})
