import { afterAll, beforeEach, expect, test } from 'vitest'
import { password, startAuth } from '../auth-fixture.ts'

/**
 * Headers of an untrusted proxy, which connects from the loopback address and forwards the
 * client's address.
 */
const proxyHeaders = { 'x-test-address': '127.0.0.1', 'x-forwarded-for': '203.0.113.9' }

const auth = await startAuth({ hasRateLimits: true })
afterAll(() => auth.close())
beforeEach(() => {
  auth.time.elapsed += 24 * 3600 * 1000
})

async function signIn(email: string, passwordEntered: string) {
  const options = { headers: proxyHeaders, body: { email, password: passwordEntered } }
  return (await auth.call('POST', '/token?grant_type=password', options)).status
}

/** Guesses forty passwords for eight accounts. Returns how many the server checked. */
async function countCheckedGuesses() {
  const statuses = []
  for (let index = 0; index < 40; index += 1) {
    const email = `guessed-${index % 8}@example.org`
    statuses.push(await signIn(email, `wrong ${index}`))
  }
  return statuses.filter((status) => status === 400).length
}

test('Wrong passwords through an untrusted proxy do not lock out other users', async () => {
  await auth.addStaff('honest@example.org')
  await countCheckedGuesses()
  expect(await signIn('honest@example.org', password)).toBe(200)
})

test('Behind an untrusted proxy, all users share thirty guesses, plus one per account', async () => {
  expect(await countCheckedGuesses()).toBeLessThanOrEqual(30 + 8)
  const moreStatuses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signIn(`guessed-${index}@example.org`, 'more')),
  )
  expect(moreStatuses.filter((status) => status !== 429)).toEqual([])
})

test('Emails and sign-ups count for the IP address that an untrusted proxy reports', async () => {
  const site = await startAuth({ hasRateLimits: true, autoconfirm: false, signUpPolicy: 'approval' })
  const createProxyHeaders = (address: string) => ({
    'x-test-address': '127.0.0.1',
    'x-forwarded-for': `198.51.100.250, ${address}`,
  })
  const post = async (path: string, address: string, body: object) =>
    (await site.call('POST', path, { headers: createProxyHeaders(address), body })).status
  try {
    await site.addStaff('member@example.org')
    const floodAddress = '203.0.113.66'
    const statuses = []
    for (let index = 0; index < 40; index += 1) {
      statuses.push(await post('/otp', floodAddress, { email: `stranger-${index}@example.org` }))
      await post('/signup', floodAddress, { email: `stranger-${index}@example.org`, password })
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
    expect(statuses.at(-1)).toBe(429)
    expect(await post('/recover', '203.0.113.7', { email: 'member@example.org' })).toBe(200)
    expect(await post('/signup', '198.51.100.7', { email: 'cadet@example.org', password })).toBe(200)
  } finally {
    await site.close()
  }
})
