import { afterAll, expect, test } from 'vitest'
import { createKnownDevices } from '#platform/auth/limits/known-devices.ts'
import { type JsonResponse, password, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ rateLimits: true })
afterAll(() => auth.close())

const minute = 60_000
const day = 24 * 60 * minute
let addresses = 0

/** Returns an address that no earlier call used. */
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

function signIn(
  email: string,
  passwordEntered: string,
  { cookie, from = newAddress() }: { cookie?: string; from?: string } = {},
) {
  const headers = { 'x-test-address': from, ...(cookie === undefined ? {} : { cookie }) }
  return auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: passwordEntered } })
}

function cookieOf(response: JsonResponse): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

async function addMember(email: string): Promise<{ email: string; cookie: string }> {
  await auth.addStaff(email)
  return { email, cookie: cookieOf(await signIn(email, password)) }
}

/** Guesses until the account's limit blocks every unknown device. */
async function guessAt(email: string): Promise<void> {
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

test('Binds the cookie to the host if the site uses TLS', () => {
  const devices = createKnownDevices({ keys: auth.keys, siteUrl: 'https://site.test', now: () => new Date() })
  const cookie = devices.remember(new Request('https://site.test/'), 'an account')
  expect(cookie).toMatch(/^__Host-stationhouse-device=/)
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Secure']))
  expect(cookie).not.toContain('Domain')
})

test('The owner signs in on a known device while an attacker guesses', async () => {
  const { email, cookie } = await addMember('owner@example.org')
  await guessAt(email)
  expect((await signIn(email, password, { cookie })).status).toBe(200)
})

test('A member signs in on a known device while a flood blocks their address', async () => {
  const { email, cookie } = await addMember('household@example.org')
  const from = '198.51.100.200'
  for (let index = 0; index < 30; index += 1) await signIn(`nobody-${index}@example.org`, password, { from })
  expect((await signIn(email, password, { from })).status).toBe(429)
  expect((await signIn(email, password, { from, cookie })).status).toBe(200)
})

test('A device is known only for the accounts that signed in on it', async () => {
  const deviceCookie = await addMember('one@example.org')
  await auth.addStaff('two@example.org')
  await guessAt('two@example.org')
  expect((await signIn('two@example.org', password, { cookie: deviceCookie.cookie })).status).toBe(429)
  auth.time.elapsed += 20 * minute
  const sharedCookie = cookieOf(await signIn('two@example.org', password, { cookie: deviceCookie.cookie }))
  await guessAt('one@example.org')
  await guessAt('two@example.org')
  expect((await signIn('one@example.org', password, { cookie: sharedCookie })).status).toBe(200)
  expect((await signIn('two@example.org', password, { cookie: sharedCookie })).status).toBe(200)
})

test('Rejects a modified device cookie', async () => {
  const { email, cookie } = await addMember('forged@example.org')
  await guessAt(email)
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

test('Forgets a device after ninety days without a sign-in', async () => {
  const { email, cookie } = await addMember('absent@example.org')
  await guessAt(email)
  auth.time.now += 89 * day
  expect((await signIn(email, password, { cookie })).status).toBe(200)
  auth.time.now += day
  expect((await signIn(email, password, { cookie })).status).toBe(429)
})

test('An emailed link signs in the owner during an attack and remembers the device', async () => {
  const email = 'mailed@example.org'
  await auth.addStaff(email)
  await guessAt(email)
  await auth.call('POST', '/recover', { body: { email } })
  const mail = await auth.mailTo(email)
  const body = { type: 'recovery', token_hash: mail?.variables.TokenHash }
  const verified = await auth.call('POST', '/verify', { body })
  expect(verified.status).toBe(200)
  expect((await signIn(email, password, { cookie: cookieOf(verified) })).status).toBe(200)
})
