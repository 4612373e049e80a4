import { afterAll, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

const fixture = await createRestFixture()
afterAll(() => fixture.close())

const buildPost = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})

test('Simultaneous requests of visitors are queued, and all get a response', async () => {
  const calls = Array.from({ length: 10 }, () =>
    fixture.request('/rpc/wait', { as: 'anon', ...buildPost('{"seconds":0.1}') }),
  )
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([204]))
})

test('The status is 503 with Retry-After if too many requests of visitors wait', async () => {
  const calls = Array.from({ length: 600 }, () =>
    fixture.request('/rpc/wait', { as: 'anon', ...buildPost('{"seconds":0}') }),
  )
  const rejection = (await Promise.all(calls)).find(({ text }) => text.includes('PGRST003'))
  expect([rejection?.status, rejection?.headers.get('retry-after')]).toEqual([503, '2'])
})
