import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRestFixture, type RestFixture } from './rest-fixture.ts'

let fixture: RestFixture
beforeAll(async () => {
  fixture = await createRestFixture()
})
afterAll(() => fixture.close())

const post = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})

test('Visitors who come at once wait for each other, and all of them are answered', async () => {
  const calls = Array.from({ length: 10 }, () => fixture.ask('/rpc/wait', { as: 'anon', ...post('{"seconds":0.1}') }))
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([204]))
})

test('A refusal says when to come back', async () => {
  const calls = Array.from({ length: 600 }, () => fixture.ask('/rpc/wait', { as: 'anon', ...post('{"seconds":0}') }))
  const refused = (await Promise.all(calls)).find(({ text }) => text.includes('PGRST003'))
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '2'])
})

test('A visitor sends 256 KB, staff more', async () => {
  const long = (length: number) => post(JSON.stringify({ a: 1, note: 'x'.repeat(length) }))
  expect(await fixture.ask('/rpc/add', { as: 'anon', ...long(262_144) })).toMatchObject({
    status: 413,
    body: { code: 'PGRST102' },
  })
  expect((await fixture.ask('/rpc/add', { as: 'anon', ...post('{"a":1}') })).body).toBe(11)
  expect((await fixture.ask('/pairs', post(JSON.stringify({ a: 1, b: 1, note: 'x'.repeat(300_000) })))).status).toBe(
    201,
  )
})

test.each(['without_accents', 'words_with_and_without_accents', 'plain_words', 'article_words', 'search_query'])(
  'Nobody calls %s, a part of the search, by itself',
  async (name) => {
    const texts = '{"written":"a","configuration":"english","article":{}}'
    const answer = await fixture.ask(`/rpc/${name}`, { as: 'anon', ...post(texts) })
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'PGRST202' }])
    const alone = await fixture.ask(`/rpc/${name}?article={}`, { as: 'anon' })
    expect([401, 404]).toContain(alone.status)
  },
)
