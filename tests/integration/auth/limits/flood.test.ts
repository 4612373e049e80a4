import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solvePuzzle } from '#app/features/session/proof/solve-puzzle.ts'
import { createPuzzles } from '#platform/auth/limits/puzzles.ts'
import { password, siteUrl, startAuth } from '../auth-fixture.ts'

let auth: Awaited<ReturnType<typeof startAuth>>
let round = 0
let flooded = 0

beforeAll(async () => {
  auth = await startAuth({ rateLimits: true, autoconfirm: false, signUpPolicy: 'approval' })
})
afterAll(() => auth.close())

/** What was counted before is over. */
function startNextDay(): void {
  round += 1
  auth.time.elapsed += 25 * 3600 * 1000
}

const honest = '203.0.113.7'

function call(path: string, { body, from = honest, proof }: { body: object; from?: string; proof?: string }) {
  const captcha = proof === undefined ? {} : { gotrue_meta_security: { captcha_token: proof } }
  return auth.call('POST', path, { body: { ...body, ...captcha }, headers: { 'x-test-address': from } })
}

const signUp = (name: string, options: { from?: string; proof?: string } = {}) =>
  call('/signup', { body: { email: `${name}-${round}@example.org`, password }, ...options })

const prove = (kind = 'signup', from = honest) => auth.prove(kind, { 'x-test-address': from })

/** Strangers of many networks ask for mails at once, with a proof where they need one; resolves to the statuses. */
async function flood(count: number, isProven = false): Promise<number[]> {
  const statuses = await Promise.all(
    Array.from({ length: count }, async () => {
      flooded += 1
      const from = `10.${round}.${flooded % 60}.${flooded % 250}`
      const body = { type: 'signup', email: `flooded-${flooded}@example.org` }
      return (await call('/resend', { body, from, proof: isProven ? await prove('resend', from) : undefined })).status
    }),
  )
  return statuses.sort()
}

const refusal = (reason: string) => ({
  error_code: 'captcha_failed',
  msg: `captcha protection: request disallowed (${reason})`,
})

test('Without a flood nobody needs a proof, and there is no puzzle to solve', async () => {
  startNextDay()
  await flood(79)
  expect(await prove()).toBeUndefined()
  expect((await signUp('early')).status).toBe(200)
})

test('In a flood of strangers, sign-ups and their mails need a proof of work, and members’ mails don’t', async () => {
  startNextDay()
  expect(await flood(90)).toEqual([...Array(80).fill(200), ...Array(10).fill(400)])
  const refused = await signUp('cadet')
  expect([refused.status, refused.body]).toMatchObject([400, refusal('no captcha_token found')])
  expect((await call('/otp', { body: { email: 'cadet@example.org' } })).body).toMatchObject(
    refusal('no captcha_token found'),
  )
  expect((await signUp('cadet', { proof: await prove() })).status).toBe(200)
  expect((await call('/otp', { body: { email: 'c@example.org' }, proof: await prove('otp') })).status).toBe(200)
  await auth.addStaff('member@example.org')
  expect((await call('/recover', { body: { email: 'member@example.org' } })).status).toBe(200)
  auth.time.elapsed += 61 * 1000
  expect((await call('/otp', { body: { email: 'member@example.org', create_user: false } })).status).toBe(200)
})

test('What a flood sends without a proof is refused before anything is counted', async () => {
  startNextDay()
  await flood(81)
  const countRows = async () => (await auth.test.admin`select from auth.rate_limits`).length
  const before = await countRows()
  const from = '198.51.100.70'
  const asked = [
    signUp('uncounted', { from }),
    call('/otp', { body: { email: 'uncounted@example.org' }, from }),
    call('/resend', { body: { type: 'signup', email: 'uncounted@example.org' }, from }),
  ]
  for (const { body } of await Promise.all(asked)) expect(body).toMatchObject(refusal('no captcha_token found'))
  expect(await countRows()).toBe(before)
})

test('Of three hundred strangers at once few are counted, the others are refused or told to come back', async () => {
  startNextDay()
  const countRows = async () => (await auth.test.admin`select from auth.rate_limits`).length
  const before = await countRows()
  const statuses = await flood(300)
  expect(statuses.filter((status) => status === 200)).toHaveLength(80)
  expect(new Set(statuses)).toEqual(new Set([200, 400, 429]))
  // Two or three rows for each that was counted: its address, its network, its receiver.
  expect((await countRows()) - before).toBeLessThan(3 * 90)
})

test('Who was told that no proof is needed any more is let in, though the flood was a moment ago', async () => {
  startNextDay()
  await flood(80)
  auth.time.elapsed += 3600 * 1000 - 500
  await flood(1)
  auth.time.elapsed += 1000
  expect(await prove()).toBeUndefined()
  expect((await signUp('patient')).status).toBe(200)
})

test('An hour later it is over', async () => {
  startNextDay()
  await flood(81)
  auth.time.elapsed += 3600 * 1000
  expect((await signUp('patient')).status).toBe(200)
})

describe('A proof is refused', () => {
  beforeAll(async () => {
    startNextDay()
    await flood(80)
  })

  test('the second time, also of ten at once', async () => {
    const proof = await prove()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => signUp(`raced-${index}`, { proof })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect((await signUp('after', { proof })).body).toMatchObject(refusal('timeout-or-duplicate'))
  })

  test('after ten minutes', async () => {
    const proof = await prove()
    auth.time.now += 10 * 60 * 1000
    expect((await signUp('late', { proof })).body).toMatchObject(refusal('timeout-or-duplicate'))
  })

  test('for something else, and from another network', async () => {
    for (const proof of [await prove('otp'), await prove('signup', '198.51.100.9')]) {
      expect((await signUp('moved', { proof })).body).toMatchObject(refusal('invalid-input-response'))
    }
  })

  test('when it was made up, changed, left unsolved, or comes from keys that aren’t ours', async () => {
    const proof = (await prove()) ?? ''
    const [puzzle = '', numbers = ''] = proof.split(':')
    const stranger = await startAuth({ rateLimits: true })
    const elsewhere = createPuzzles({ keys: stranger.keys, now: () => new Date(auth.time.now), zeroBits: 3 })
    const foreign = await solvePuzzle(elsewhere.issue({ kind: 'signup', network: '203.0.113.0/24' }, 16))
    await stranger.close()
    const easier = puzzle.replace(/\.\d+\.\d+\.(?=[\w-]+$)/, '.1.0.')
    expect(easier).not.toBe(puzzle)
    const forged = [
      'x',
      puzzle,
      `${puzzle}:`,
      `${puzzle}:${numbers.split('.').slice(1).join('.')}`,
      // Any one number solves its part once in eight times.
      `${puzzle}:${numbers.split('.').fill('999999999', 4).join('.')}`,
      `${puzzle}:${Array(16).fill('0').join('.')}`,
      `${easier}:0`,
      foreign,
      `${puzzle}:${'9.'.repeat(5_000)}9`,
      `${puzzle.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))}:${numbers}`,
    ]
    for (const token of forged) {
      expect([token, (await signUp('forger', { proof: token })).body]).toMatchObject([
        token,
        refusal('invalid-input-response'),
      ])
    }
    expect((await signUp('forger', { proof })).status).toBe(200)
  })

  test('when it was too easy: puzzles grow harder while many solve them', async () => {
    const first = await prove()
    // In two parts, because a puzzle of the first level counts no longer once eighty came with a proof.
    expect(await flood(40, true)).toEqual(Array(40).fill(200))
    expect(await flood(45, true)).toEqual(Array(45).fill(200))
    const harder = (await prove()) ?? ''
    expect(harder.split('.').length).toBeGreaterThan((first ?? '').split('.').length)
    expect((await signUp('hoarder', { proof: first })).body).toMatchObject(refusal('invalid-input-response'))
    expect((await signUp('cadet', { proof: harder })).status).toBe(200)
  })
})

test('Sign-ups that need no mail are counted as well', async () => {
  const confirmed = await startAuth({ rateLimits: true, autoconfirm: true, signUpPolicy: 'approval' })
  try {
    const ask = async (path: string, index: number, body: object) => {
      const headers = { 'x-test-address': `10.9.${index}.1` }
      return (await confirmed.call('POST', path, { headers, body })).status
    }
    const name = (index: number) => `counted-${index}@example.org`
    await Promise.all(
      Array.from({ length: 78 }, (_, index) => ask('/resend', index, { type: 'signup', email: name(index) })),
    )
    const statuses = []
    for (const index of [78, 79, 80]) statuses.push(await ask('/signup', index, { email: name(index), password }))
    expect(statuses).toEqual([200, 200, 400])
  } finally {
    await confirmed.close()
  }
})

test('Without limits there is no flood', async () => {
  const open = await startAuth({ rateLimits: false, autoconfirm: false })
  try {
    for (let index = 0; index < 90; index += 1) {
      const body = { type: 'signup', email: `unlimited-${index}@example.org` }
      expect((await open.call('POST', '/resend', { body })).status).toBe(200)
    }
    expect(await open.prove('signup')).toBeUndefined()
  } finally {
    await open.close()
  }
})

test('A puzzle for anything else is refused', async () => {
  const answer = await auth.auth.offerPuzzle(new Request(`${siteUrl}/proof-of-work?for=recover`))
  expect(answer.status).toBe(400)
})
