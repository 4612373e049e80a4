import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { size } from '#tests/support/full-size.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'
import { createRestFixture, type RestFixture } from './rest-fixture.ts'

let fixture: RestFixture
beforeAll(async () => {
  fixture = await createRestFixture({ callerOf: (request) => request.headers.get('x-address') })
})
afterAll(() => fixture.close())

const post = (body: string, address = '203.0.113.5') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-address': address },
  body,
})

test('Heavy calls of visitors are few at once, end in time, and leave room for everybody else', async () => {
  const heavy = post('{"seconds":20}')
  const begun = performance.now()
  const times: number[] = []
  const attacks = Array.from({ length: size({ usual: 40, full: 100 }) }, async () => {
    const { status } = await fixture.ask('/rpc/wait', { as: 'anon', ...heavy })
    times.push(performance.now() - begun)
    return status
  })
  const atOnce = await fixture.db.admin<{ count: number }[]>`
    select count(*)::integer from pg_stat_activity where datname = current_database() and query like '%wait%' and state = 'active'
      and pid <> pg_backend_pid()`
  expect(atOnce[0]?.count).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1))
  const staff = await Promise.all(Array.from({ length: 60 }, () => fixture.ask('/notes', post('{"text":"on watch"}'))))
  expect(staff.filter(({ status }) => status !== 201)).toEqual([])
  // A page asks the database in this process, from no address.
  expect((await fixture.ask('/cases?select=id', { as: 'anon' })).status).toBe(200)
  expect(times.length).toBeLessThan(attacks.length)
  expect(new Set(await Promise.all(attacks))).toEqual(new Set([503]))
  const took = Math.max(...times)
  expect(took).toBeLessThan(scaleToLoad(2_500, took))
})

test('A refusal says when to come back', async () => {
  const calls = Array.from({ length: 100 }, () => fixture.ask('/rpc/wait', { as: 'anon', ...post('{"seconds":1}') }))
  const refused = (await Promise.all(calls)).find(({ text }) => text.includes('PGRST003'))
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '2'])
})

test('A visitor sends 16 KB, staff more', async () => {
  const long = (length: number) => post(JSON.stringify({ a: 1, note: 'x'.repeat(length) }))
  expect(await fixture.ask('/rpc/add', { as: 'anon', ...long(16_384) })).toMatchObject({
    status: 413,
    body: { code: 'PGRST102' },
  })
  expect((await fixture.ask('/rpc/add', { as: 'anon', ...post('{"a":1}') })).body).toBe(11)
  expect((await fixture.ask('/pairs', post(JSON.stringify({ a: 1, b: 1, note: 'x'.repeat(100_000) })))).status).toBe(
    201,
  )
})

test.each(['without_accents', 'words_with_and_without_accents', 'plain_words', 'article_words', 'words_with_part'])(
  'Nobody calls %s, a part of the search, by itself',
  async (name) => {
    const texts = '{"written":"a","configuration":"english","article":{}}'
    const answer = await fixture.ask(`/rpc/${name}`, { as: 'anon', ...post(texts) })
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'PGRST202' }])
    const alone = await fixture.ask(`/rpc/${name}?article={}`, { as: 'anon' })
    expect([401, 404]).toContain(alone.status)
  },
)
