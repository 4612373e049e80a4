import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserFetch } from './create-browser-fetch.ts'

const rows = 'https://police.example/rest/v1/articles'
const browserFetch = createBrowserFetch()
const sentRequests: { token: string | null; body: unknown }[] = []
let stop: () => void

beforeEach(() => {
  stop = () => undefined
  sentRequests.length = 0
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization')
    sentRequests.push({ token, body: init.body })
    return new Response(null, { status: token === 'Bearer new' ? 201 : 401 })
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const save = (url = rows) =>
  browserFetch.fetch(url, { method: 'POST', headers: { Authorization: 'Bearer old' }, body: '{"title":"Kept"}' })

test('A save is retried with the new session’s token after the session has expired', async () => {
  const nextToken = Promise.withResolvers<string>()
  const rejectedTokens: (string | null)[] = []
  stop = browserFetch.onUnauthorized((token) => {
    rejectedTokens.push(token)
    return nextToken.promise
  })
  const saving = save()
  await vi.waitFor(() => expect(rejectedTokens).toEqual(['old']))
  nextToken.resolve('new')
  expect((await saving).status).toBe(201)
  expect(sentRequests).toEqual([
    { token: 'Bearer old', body: '{"title":"Kept"}' },
    { token: 'Bearer new', body: '{"title":"Kept"}' },
  ])
})

test('A 401 is returned if nobody signs in again, if the new token is rejected, and outside the staff area', async () => {
  stop = browserFetch.onUnauthorized(async () => null)
  expect((await save()).status).toBe(401)
  expect(sentRequests).toHaveLength(1)
  stop()
  stop = browserFetch.onUnauthorized(async () => 'also refused')
  expect((await save()).status).toBe(401)
  expect(sentRequests).toHaveLength(3)
  stop()
  expect((await save()).status).toBe(401)
  expect(sentRequests).toHaveLength(4)
})

test('A 401 of the auth service is returned immediately', async () => {
  stop = browserFetch.onUnauthorized(() => {
    throw new Error('The handler was called')
  })
  expect((await save('https://police.example/auth/v1/user')).status).toBe(401)
})
