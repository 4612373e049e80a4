import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, password, startAuth } from '../auth-fixture.ts'

type Auth = Awaited<ReturnType<typeof startAuth>>

let auth: Auth
let accounts = 0

beforeAll(async () => {
  auth = await startAuth({ rateLimits: true })
})
afterAll(() => auth.close())

const second = 1_000
const minute = 60 * second

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
  { from = '198.51.100.1', cookie, own = 'a wrong password' }: Guess = {},
): Promise<Answer> {
  const headers = { 'x-test-address': from, ...(cookie === undefined ? {} : { cookie }) }
  return auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: own } })
}

/** An address that no other test uses. */
let addresses = 0
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

async function statusesOf(count: number, guess: (index: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await guess(index)).status)
  return statuses
}

test.each([
  ['an account', addMember],
  ['an address without an account', async () => `stranger-${newAddress()}@example.org`],
])('After five wrong passwords for %s each further one doubles the wait', async (_whose, find) => {
  const email = await find()
  const guess = () => signIn(email, { from: newAddress() })
  expect(await statusesOf(6, guess)).toEqual([400, 400, 400, 400, 400, 429])
  const waits: string[] = []
  for (let wait = 1; wait <= 4096; wait *= 2) {
    const refused = await guess()
    expect(refused.body).toMatchObject({ error_code: 'over_request_rate_limit' })
    waits.push(refused.headers.get('retry-after') ?? '')
    auth.time.elapsed += Number(refused.headers.get('retry-after')) * second
    expect((await guess()).status).toBe(400)
  }
  expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512', '900', '900', '900'])
})

test('A refusal says in a sentence how long to wait', async () => {
  const email = await addMember()
  await statusesOf(5, () => signIn(email, { from: newAddress() }))
  const soon = await signIn(email)
  expect(soon.body.msg).toBe('Request rate limit reached. Please try again in 1 second.')
  const from = newAddress()
  const late = await statusesOf(30, (index) => signIn(`nobody-${index}@example.org`, { from }))
  expect(late.every((status) => status === 400)).toBe(true)
  const refused = await signIn(email, { from })
  expect(refused.body.msg).toBe('Request rate limit reached. Please try again in 5 minutes.')
  expect(refused.headers.get('retry-after')).toBe('300')
})

test('Wrong passwords are forgotten after a quarter of an hour in which nobody tried', async () => {
  const email = await addMember()
  await statusesOf(5, () => signIn(email, { from: newAddress() }))
  auth.time.elapsed += 15 * minute + 2 * second
  expect(await statusesOf(6, () => signIn(email, { from: newAddress() }))).toEqual([400, 400, 400, 400, 400, 429])
})

test('Many guesses at once are not more than guesses one after the other', async () => {
  const email = await addMember()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, { from: newAddress() })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('A right password is no guess: whoever signs in often is never held up by the limit of the account', async () => {
  const email = await addMember()
  expect(await statusesOf(12, () => signIn(email, { from: newAddress(), own: password }))).toEqual(Array(12).fill(200))
  await statusesOf(4, () => signIn(email, { from: newAddress() }))
  expect(await statusesOf(3, () => signIn(email, { from: newAddress(), own: password }))).toEqual([200, 200, 200])
})

test('Thirty sign-ins in five minutes are all that one address gets, right ones included', async () => {
  const [email, from] = [await addMember(), newAddress()]
  expect(await statusesOf(31, () => signIn(email, { from, own: password }))).toEqual([...Array(30).fill(200), 429])
  expect((await signIn(email, { from: newAddress(), own: password })).status).toBe(200)
  auth.time.elapsed += 5 * minute
  expect((await signIn(email, { from, own: password })).status).toBe(200)
})

test('The addresses of one IPv6 network count as one', async () => {
  const email = await addMember()
  const statuses = await statusesOf(31, (index) => signIn(email, { from: `2001:db8:5:5::${index + 1}`, own: password }))
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect((await signIn(email, { from: '2001:db8:5:6::1', own: password })).status).toBe(200)
})

test('A clock that is put forward or back neither locks out nor opens', async () => {
  const email = await addMember()
  await statusesOf(10, () => signIn(email, { from: newAddress() }))
  for (const jump of [60 * minute, -120 * minute, 60 * minute]) {
    auth.time.now += jump
    const refused = await signIn(email, { from: newAddress(), own: password })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  }
  auth.time.elapsed += second
  expect((await signIn(email, { from: newAddress(), own: password })).status).toBe(200)
})

test('A time that a clock put back since has left in the database holds nobody up longer than the rule', async () => {
  const email = await addMember()
  await statusesOf(5, () => signIn(email, { from: newAddress() }))
  await auth.test.admin`
    update auth.rate_limits set blocked_until = blocked_until + interval '1 day', ends_at = ends_at + interval '1 day'
    where bucket like 'sign\\_in\\_account:%' and hits = 5`
  expect((await signIn(email, { from: newAddress() })).headers.get('retry-after')).toBe('900')
  auth.time.elapsed += 15 * minute
  expect((await signIn(email, { from: newAddress(), own: password })).status).toBe(200)
})

test('Nobody learns from the database which addresses were tried, or by whom', async () => {
  const from = newAddress()
  await signIn('somebody-in-particular@example.org', { from })
  const rows = await auth.test.admin`select * from auth.rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/somebody|example|203\.0\.113/)
})
