import { expect, test } from 'vitest'
import { createInProcessFetch } from './in-process-fetch.ts'

const fetch = createInProcessFetch(async (request) =>
  Response.json([request.method, request.url, request.headers.get('x-name'), await request.text()]),
)

test('The handler receives the URL and options as one request', async () => {
  const init = { method: 'POST', headers: { 'x-name': 'a' }, body: 'text' }
  expect(await (await fetch('http://site.test/a', init)).json()).toEqual(['POST', 'http://site.test/a', 'a', 'text'])
  expect(await (await fetch(new URL('http://site.test/b'))).json()).toEqual(['GET', 'http://site.test/b', null, ''])
})

test('Options override the request’s own', async () => {
  const request = new Request('http://site.test/a', { headers: { 'x-name': 'a' } })
  expect(await (await fetch(request, { method: 'DELETE' })).json()).toEqual(['DELETE', 'http://site.test/a', 'a', ''])
})
