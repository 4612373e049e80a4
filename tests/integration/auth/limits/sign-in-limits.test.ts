import { afterAll, expect, test } from 'vitest'
import { type JsonResponse, password, startAuth } from '../auth-fixture.ts'

let accounts = 0

const auth = await startAuth({ rateLimits: true })
afterAll(() => auth.close())

const secondMs = 1_000
const minute = 60 * secondMs

async function addMember(): Promise<string> {
  accounts += 1
  const email = `member-${accounts}@example.org`
  await auth.addStaff(email)
  return email
}

interface Guess {
  from?: string
  cookie?: string
  own?: string
}

function signIn(
  email: string,
  { from = '198.51.100.1', cookie, own: passwordEntered = 'a wrong password' }: Guess = {},
): Promise<JsonResponse> {
  const headers = { 'x-test-address': from, ...(cookie === undefined ? {} : { cookie }) }
  return auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: passwordEntered } })
}

/** An address that no other test uses. */
let addresses = 0
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

async function statusesOf(count: number, guess: (index: number) => Promise<JsonResponse>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await guess(index)).status)
  return statuses
}

test.each([
  ['an account', addMember],
  ['an address without an account', async () => `stranger-${newAddress()}@example.org`],
])('Doubles the wait with each wrong password for %s after the fifth', async (_whose, createEmail) => {
  const email = await createEmail()
  const guess = () => signIn(email, { from: newAddress() })
  expect(await statusesOf(6, guess)).toEqual([400, 400, 400, 400, 400, 429])
  const waits: string[] = []
  for (let wait = 1; wait <= 4096; wait *= 2) {
    const refused = await guess()
    expect(refused.body).toMatchObject({ error_code: 'over_request_rate_limit' })
    waits.push(refused.headers.get('retry-after') ?? '')
    auth.time.elapsed += Number(refused.headers.get('retry-after')) * secondMs
    expect((await guess()).status).toBe(400)
  }
  expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512', '900', '900', '900'])
})

test('Forgets wrong passwords after fifteen minutes without a try', async () => {
  const email = await addMember()
  await statusesOf(5, () => signIn(email, { from: newAddress() }))
  auth.time.elapsed += 15 * minute + 2 * secondMs
  expect(await statusesOf(6, () => signIn(email, { from: newAddress() }))).toEqual([400, 400, 400, 400, 400, 429])
})

test('Applies the same limit to simultaneous guesses', async () => {
  const email = await addMember()
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(email, { from: newAddress() })))
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('Limits an address to thirty sign-ins in five minutes, including successful ones', async () => {
  const [email, from] = [await addMember(), newAddress()]
  expect(await statusesOf(31, () => signIn(email, { from, own: password }))).toEqual([...Array(30).fill(200), 429])
  expect((await signIn(email, { from: newAddress(), own: password })).status).toBe(200)
  auth.time.elapsed += 5 * minute
  expect((await signIn(email, { from, own: password })).status).toBe(200)
})

test('Counts all addresses of an IPv6 network as one', async () => {
  const email = await addMember()
  const statuses = await statusesOf(31, (index) => signIn(email, { from: `2001:db8:5:5::${index + 1}`, own: password }))
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect((await signIn(email, { from: '2001:db8:5:6::1', own: password })).status).toBe(200)
})

test('Doesn’t store email or network addresses in the rate limits table', async () => {
  const from = newAddress()
  await signIn('somebody-in-particular@example.org', { from })
  const rows = await auth.test.admin`select * from auth.rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/somebody|example|203\.0\.113/)
})
