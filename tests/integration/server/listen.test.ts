import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { sendUntilClosed } from '#tests/support/hostile/send-until-closed.ts'

const urls: string[] = []

const listener = await listen({
  host: '127.0.0.1',
  port: 0,
  fetch: async (request) => {
    urls.push(request.url)
    await setTimeout(Number(new URL(request.url).searchParams.get('ms') ?? 0))
    return new Response('answered')
  },
})
afterAll(() => listener.close(0))

const port = Number(new URL(listener.url).port)

test.each([
  ['http://evil.example/news?a=b', '/news?a=b'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=b', '/?a=b'],
  ['http://user@evil.example:81/a', '/a'],
])('For the request target %s, the host comes from the Host header', async (target, path) => {
  const text = `GET ${target} HTTP/1.1\r\nhost: site.test\r\n\r\n`
  expect(await sendUntilClosed(port, text, (received) => received.includes('answered'))).toMatch(/^HTTP\/1\.1 200 /)
  expect(urls.at(-1)).toBe(`http://site.test${path}`)
})

test('A request can have at most 64 headers', async () => {
  const buildRequest = (count: number) => {
    const headerLines = Array.from({ length: count - 1 }, (_, index) => `x-${index}: 1\r\n`).join('')
    return `GET / HTTP/1.1\r\nhost: site.test\r\n${headerLines}\r\n`
  }
  expect(await sendUntilClosed(port, buildRequest(64), (received) => received.includes('answered'))).toMatch(
    /^HTTP\/1\.1 200 /,
  )
  expect(await sendUntilClosed(port, buildRequest(65))).toMatch(/^HTTP\/1\.1 431 /)
})

test.each([
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: site.test\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: site.test/evil\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: 99999999999999999999\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: [::1\r\n\r\n',
  'GET ftp://site.test/ HTTP/1.1\r\nhost: site.test\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: site.test\r\n\r\n',
  'NONSENSE\r\n\r\n',
])('An invalid request is rejected and the server keeps running: %j', async (text) => {
  expect(await sendUntilClosed(port, text, (received) => /^HTTP\/1\.1 \d+ [\s\S]*\r\n\r\n/.test(received))).toMatch(
    /^HTTP\/1\.1 400 /,
  )
  expect((await fetch(listener.url)).status).toBe(200)
})

test('CONNECT is rejected, and its connection is closed even if the client aborts or never closes', async () => {
  const text = 'CONNECT site.test:443 HTTP/1.1\r\nhost: site.test:443\r\n\r\n'
  expect(await sendUntilClosed(port, text)).toMatch(/^HTTP\/1\.1 405 /)
  for (let round = 0; round < 20; round += 1) {
    const closed = new Promise((resolve) =>
      listener.server.once('connection', (socket) => socket.once('close', resolve)),
    )
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text, () => socket.resetAndDestroy())
    })
    await closed
  }
  const openSocket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  openSocket.write(text)
  openSocket.resume()
  await once(openSocket, 'end')
  await expect.poll(() => listener.countOpen().connections).toBe(0)
  openSocket.destroy()
})

test('A closing server finishes its requests but doesn’t accept new ones', async () => {
  const [reached, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const closingListener = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      if (!request.url.endsWith('/late')) return new Response('soon')
      reached.resolve()
      await ready.promise
      return new Response('late')
    },
  })
  const pendingResponse = fetch(`${closingListener.url}/late`).then((response) => response.text())
  await reached.promise
  const closed = closingListener.close(60_000)
  const fetchAgain = () =>
    fetch(closingListener.url).then(
      (response) => response.text(),
      () => 'refused',
    )
  await expect.poll(fetchAgain).toBe('refused')
  ready.resolve()
  expect(await pendingResponse).toBe('late')
  await closed
})

test('Unfinished requests are cut after the grace period', async () => {
  const reached = Promise.withResolvers<void>()
  const handleForever = () => {
    reached.resolve()
    return new Promise<Response>(() => {})
  }
  const closingListener = await listen({ host: '127.0.0.1', port: 0, fetch: handleForever })
  const pendingResponse = fetch(closingListener.url).then(
    () => 'answered',
    () => 'cut',
  )
  await reached.promise
  await closingListener.close(200)
  expect(await pendingResponse).toBe('cut')
})
