import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpListener, listen } from '#server/http/listen.ts'
import { type ServerFixture, startServerFixture } from '../server/server-fixture.ts'

let server: ServerFixture
let listener: HttpListener
beforeAll(async () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  server = await startServerFixture(async () => new Response('<h1>A page</h1>', { headers: html }))
  listener = await listen({ host: '127.0.0.1', port: 0, fetch: server.site.fetch })
})
afterAll(async () => {
  await listener.close(0)
  await server.close()
})

const send = (method: string, path: string) =>
  server.get(path, { method, headers: { apikey: server.platform.keys.publishable } })

test.each([
  ['GET', '/realtime/v1/websocket?apikey=key&vsn=1.0.0', /^Realtime is not supported here\. \S.+\.$/],
  ['POST', '/realtime/v1/api/broadcast', /^Realtime is not supported here/],
  ['POST', '/graphql/v1', /^GraphQL is not supported here\. .+\/rest\/v1/],
  ['POST', '/storage/v1/upload/resumable', /^Resumable uploads are not supported here\. .+in one request/],
  ['PATCH', '/storage/v1/upload/resumable/bWVkaWE', /^Resumable uploads are not supported here/],
  ['GET', '/storage/v1/s3/media-library?list-type=2', /^The S3 protocol is not supported here/],
  ['PUT', '/storage/v1/bucket/media-library', /^Changing buckets is not supported here\. .+migration/],
])('%s %s gets status 501 and an explanation', async (method, path, message) => {
  const response = await send(method, path)
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([501, '*'])
  expect(await response.json()).toEqual({
    statusCode: '501',
    code: 'not_supported',
    error: 'not_supported',
    message: expect.stringMatching(message),
  })
})

test('The official client reports the reason', async () => {
  const { storage } = server.service
  const library = storage.from('media-library')
  const results = [
    [await storage.createBucket('own'), /^Changing buckets/],
    [await storage.updateBucket('media-library', { public: false }), /^Changing buckets/],
    [await storage.emptyBucket('media-library'), /^Changing buckets/],
    [await storage.deleteBucket('media-library'), /^Changing buckets/],
    [await library.createSignedUploadUrl('general/a.png'), /^Signed uploads/],
    [await library.uploadToSignedUrl('general/a.png', 'token', new Blob(['x'])), /^Signed uploads/],
    [await library.listV2({ prefix: 'general' }), /^The call list-v2/],
  ] as const
  for (const [{ error }, message] of results) {
    expect(error).toMatchObject({ status: 501, message: expect.stringMatching(message) })
  }
})

test('Reading buckets and listing files still works', async () => {
  expect((await server.service.storage.getBucket('media-library')).data).toMatchObject({ id: 'media-library' })
  expect((await server.service.storage.from('media-library').list()).error).toBeNull()
})

test('A WebSocket is rejected with the reason', async () => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const { status, body } = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(`${listener.url}/realtime/v1/websocket?vsn=2.0.0`, { headers })
      .once('response', (response) => {
        text(response).then((content) => resolve({ status: response.statusCode, body: content }), reject)
      })
      .once('error', reject)
      .end()
  })
  expect(status).toBe(501)
  expect(JSON.parse(body)).toMatchObject({
    code: 'not_supported',
    message: expect.stringMatching(/^Realtime/),
  })
})

test('Pages may have addresses that end in /v1', async () => {
  for (const path of ['/news/v1', '/services/v1']) {
    expect((await send('GET', path)).headers.get('content-type')).toMatch(/^text\/html/)
  }
})

test('Preflight requests for unsupported calls are allowed from any site', async () => {
  for (const path of ['/graphql/v1', '/storage/v1/upload/resumable']) {
    const headers = { origin: 'https://any.example', 'access-control-request-headers': 'apikey' }
    const preflight = await server.get(path, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'apikey'])
  }
})
