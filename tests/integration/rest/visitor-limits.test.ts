import { afterAll, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

const fixture = await createRestFixture()
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
