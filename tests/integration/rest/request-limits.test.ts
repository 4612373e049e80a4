import { afterAll, describe, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

const fixture = await createRestFixture({ maxFunctionBodyBytes: { echo: 2_000_000 } })
afterAll(() => fixture.close())

const repeat = (count: number, makeItem: (index: number) => string, separator: string) =>
  Array.from({ length: count }, (_, index) => makeItem(index)).join(separator)

describe('Request limits', () => {
  test.each([
    ['30 filters', `/many?${repeat(30, (n) => `id=neq.${n}`, '&')}`, `/many?${repeat(31, (n) => `id=neq.${n}`, '&')}`],
    [
      '30 filters in a tree',
      `/many?or=(${repeat(30, (n) => `id.eq.${n}`, ',')})`,
      `/many?or=(${repeat(31, (n) => `id.eq.${n}`, ',')})`,
    ],
    ['four levels of nesting', '/many?and=(or(and(or(id.eq.1))))', '/many?and=(or(and(or(and(id.eq.1)))))'],
    ['200 values in a list', `/many?id=in.(${repeat(200, String, ',')})`, `/many?id=in.(${repeat(201, String, ',')})`],
    ['the same column three times', '/many?select=id,a:id,b:id', '/many?select=id,a:id,b:id,c:id'],
    ['all columns three times', '/many?select=*,*,*', '/many?select=*,*,*,*'],
    ['an offset of 100,000', '/many?offset=100000', '/many?offset=100001'],
    ['a pattern of 200 characters', `/many?word=like.${'a'.repeat(200)}`, `/many?word=like.${'a'.repeat(201)}`],
    ['8 KB of path and query', `/many?word=eq.${'a'.repeat(8_178)}`, `/many?word=eq.${'a'.repeat(8_179)}`],
  ])('allow at most %s', async (_, allowed, rejected) => {
    expect((await fixture.request(allowed, { as: 'anon' })).status).toBe(200)
    const response = await fixture.request(rejected, { as: 'anon' })
    expect([response.status, response.body]).toMatchObject([400, { code: 'PGRST100' }])
  })

  test('return at most 1,000 rows with the correct count', async () => {
    const response = await fixture.request('/many?select=id&limit=5000', { headers: { prefer: 'count=exact' } })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, '0-999/1500'])
    expect(response.body).toHaveLength(1000)
  })

  test('allow a count from the planner’s estimate above 1,000 rows', async () => {
    await fixture.db.admin.query('analyze public.many')
    const response = await fixture.request('/many?select=id', { headers: { prefer: 'count=estimated' } })
    expect(response.headers.get('content-range')).toBe('0-999/1500')
  })

  test.each(['match', 'imatch', 'not.match', 'match(any)'])('reject %s for visitors', async (operator) => {
    const value = operator.endsWith('(any)') ? '{a}' : 'a'
    expect((await fixture.request(`/many?word=${operator}.${value}`, { as: 'anon' })).status).toBe(400)
    expect((await fixture.request(`/many?word=${operator}.${value}`)).status).toBe(200)
  })

  test.each([
    ['a body of more than 1 MB', '/pairs', {}, 1_048_576],
    ['a body above the limit of a function', '/rpc/echo', {}, 2_000_000],
    ['a visitor’s body of more than 256 KB', '/rpc/echo', { as: 'anon' }, 262_144],
  ] as const)('cut off %s while it arrives', async (_, path, caller, limitBytes) => {
    let sentBytes = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } } as const
    const response = await fixture.request(path, { ...init, ...caller })
    expect([response.status, response.body]).toMatchObject([413, { code: 'PGRST102' }])
    expect(sentBytes).toBeGreaterThan(limitBytes)
    expect(sentBytes).toBeLessThan(limitBytes + 4 * 65_536)
  })
})

test('A statement that takes too long is canceled', async () => {
  const response = await fixture.request('/rpc/wait', {
    as: 'anon',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"seconds":20}',
  })
  expect([response.status, response.body]).toMatchObject([503, { code: '57014' }])
})

test('The status is 503 without a database connection', async () => {
  const otherFixture = await createRestFixture()
  await otherFixture.db.close()
  const response = await otherFixture.request('/cases')
  expect([response.status, response.body]).toMatchObject([503, { code: 'PGRST001' }])
})
