import { afterAll, beforeEach, expect, test } from 'vitest'
import { password, startAuth } from '../auth-fixture.ts'

/** Everybody's requests come from the machine itself, and their own addresses stand where nobody may believe them. */
const throughProxy = { 'x-test-address': '127.0.0.1', 'x-forwarded-for': '203.0.113.9' }

const auth = await startAuth({ rateLimits: true })
afterAll(() => auth.close())
beforeEach(() => {
  auth.time.elapsed += 24 * 3600 * 1000
})

async function signIn(email: string, own: string, headers: Record<string, string> = throughProxy) {
  return (await auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: own } })).status
}

async function spendTheLimit(headers?: Record<string, string>) {
  const statuses = []
  for (let index = 0; index < 40; index += 1) {
    const email = `guessed-${index % 8}@example.org`
    statuses.push(await signIn(email, `wrong ${index}`, headers))
  }
  return statuses.filter((status) => status === 400).length
}

test('Behind a proxy that the server was not told of, a stranger’s wrong passwords lock out nobody else', async () => {
  await auth.addStaff('honest@example.org')
  await spendTheLimit()
  expect(await signIn('honest@example.org', password)).toBe(200)
})

test('There, a stranger has the guesses of one caller, and one more at each account that nobody guessed at', async () => {
  expect(await spendTheLimit()).toBeLessThanOrEqual(30 + 8)
  const more = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signIn(`guessed-${index}@example.org`, 'more')),
  )
  expect(more.filter((status) => status !== 429)).toEqual([])
})

test('There, visitors are counted by the address that the proxy reports when they ask for mails and accounts', async () => {
  const site = await startAuth({ rateLimits: true, autoconfirm: false, signUpPolicy: 'approval' })
  const through = (address: string) => ({
    'x-test-address': '127.0.0.1',
    'x-forwarded-for': `198.51.100.250, ${address}`,
  })
  const ask = async (path: string, address: string, body: object) =>
    (await site.call('POST', path, { headers: through(address), body })).status
  try {
    await site.addStaff('member@example.org')
    const greedy = '203.0.113.66'
    const statuses = []
    for (let index = 0; index < 40; index += 1) {
      statuses.push(await ask('/otp', greedy, { email: `stranger-${index}@example.org` }))
      await ask('/signup', greedy, { email: `stranger-${index}@example.org`, password })
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
    expect(statuses.at(-1)).toBe(429)
    expect(await ask('/recover', '203.0.113.7', { email: 'member@example.org' })).toBe(200)
    expect(await ask('/signup', '198.51.100.7', { email: 'cadet@example.org', password })).toBe(200)
  } finally {
    await site.close()
  }
})
