import { afterAll, expect, test } from 'vitest'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { createIpAddress, type JsonResponse, password, startAuth } from '../auth-fixture.ts'

const auth = await startAuth({ hasRateLimits: true })
afterAll(() => auth.close())

const secondMs = 1_000
const minuteMs = 60 * secondMs

async function addMember(): Promise<string> {
  const email = createEmailAddress()
  await auth.addStaff(email)
  return email
}

interface SignInOptions {
  from: string
  passwordEntered?: string
}

function signIn(email: string, { from, passwordEntered = 'a wrong password' }: SignInOptions): Promise<JsonResponse> {
  const headers = { 'x-test-address': from }
  return auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: passwordEntered } })
}

async function collectStatuses(count: number, guess: (index: number) => Promise<JsonResponse>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await guess(index)).status)
  return statuses
}

test.each([
  ['an account', addMember],
  ['an email address without an account', async () => createEmailAddress()],
])(
  'After five wrong passwords for %s, each further one doubles the wait, up to fifteen minutes',
  async (_, prepareEmailAddress) => {
    const email = await prepareEmailAddress()
    const guess = () => signIn(email, { from: createIpAddress() })
    expect(await collectStatuses(6, guess)).toEqual([400, 400, 400, 400, 400, 429])
    const waits: string[] = []
    for (let wait = 1; wait <= 4096; wait *= 2) {
      const rejected = await guess()
      expect(rejected.body).toMatchObject({ error_code: 'over_request_rate_limit' })
      waits.push(rejected.headers.get('retry-after') ?? '')
      auth.time.elapsed += Number(rejected.headers.get('retry-after')) * secondMs
      expect((await guess()).status).toBe(400)
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512', '900', '900', '900'])
  },
)

test('Wrong passwords no longer count after fifteen minutes without a try', async () => {
  const email = await addMember()
  await collectStatuses(5, () => signIn(email, { from: createIpAddress() }))
  auth.time.elapsed += 15 * minuteMs + 2 * secondMs
  expect(await collectStatuses(6, () => signIn(email, { from: createIpAddress() }))).toEqual([
    400, 400, 400, 400, 400, 429,
  ])
})

test('Only five of twenty simultaneous guesses are checked', async () => {
  const email = await addMember()
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(email, { from: createIpAddress() })))
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('An IP address can try thirty sign-ins in five minutes, including successful ones', async () => {
  const [email, from] = [await addMember(), createIpAddress()]
  expect(await collectStatuses(31, () => signIn(email, { from, passwordEntered: password }))).toEqual([
    ...Array(30).fill(200),
    429,
  ])
  expect((await signIn(email, { from: createIpAddress(), passwordEntered: password })).status).toBe(200)
  auth.time.elapsed += 5 * minuteMs
  expect((await signIn(email, { from, passwordEntered: password })).status).toBe(200)
})

test('All IP addresses in an IPv6 /64 network count as one', async () => {
  const email = await addMember()
  const statuses = await collectStatuses(31, (index) =>
    signIn(email, { from: `2001:db8:5:5::${index + 1}`, passwordEntered: password }),
  )
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect((await signIn(email, { from: '2001:db8:5:6::1', passwordEntered: password })).status).toBe(200)
})

test('The table of rate limits contains no email or IP addresses', async () => {
  const from = createIpAddress()
  await signIn('somebody-in-particular@example.org', { from })
  const rows = await auth.database.admin`select * from auth.rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/somebody|example|198\.18\./)
})
