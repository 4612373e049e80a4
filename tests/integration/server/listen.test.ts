import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'

const addresses: string[] = []
const urls: string[] = []

const listening = await listen({
  host: '127.0.0.1',
  port: 0,
  fetch: async (request, address) => {
    addresses.push(address)
    urls.push(request.url)
    await setTimeout(Number(new URL(request.url).searchParams.get('ms') ?? 0))
    return new Response('answered')
  },
})
afterAll(() => listening.close(0))

/** Sends raw text; resolves to all that came back until the server closed, or to what there was when told to stop. */
function send(text: string, isDone: (got: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1', () => socket.write(text))
    let got = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      got += chunk
      if (isDone(got)) socket.end()
    })
    socket.once('close', () => resolve(got))
    socket.once('error', reject)
  })
}

test.each([
  ['http://evil.example/news?a=b', '/news?a=b'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=b', '/?a=b'],
  ['http://user@evil.example:81/a', '/a'],
])('A target with a name in it, %s, is a path on the host that the header names', async (target, path) => {
  const text = `GET ${target} HTTP/1.1\r\nhost: site.test\r\n\r\n`
  expect(await send(text, (got) => got.includes('answered'))).toMatch(/^HTTP\/1\.1 200 /)
  expect(urls.at(-1)).toBe(`http://site.test${path}`)
})

test('Sixty-four headers are read, one more is refused', async () => {
  const request = (count: number) => {
    const more = Array.from({ length: count - 1 }, (_, index) => `x-${index}: 1\r\n`).join('')
    return `GET / HTTP/1.1\r\nhost: site.test\r\n${more}\r\n`
  }
  expect(await send(request(64), (got) => got.includes('answered'))).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send(request(65))).toMatch(/^HTTP\/1\.1 431 /)
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
])('A request that is none is refused, and the server goes on: %j', async (text) => {
  expect(await send(text, (got) => /^HTTP\/1\.1 \d+ [\s\S]*\r\n\r\n/.test(got))).toMatch(/^HTTP\/1\.1 400 /)
  expect((await fetch(listening.url)).status).toBe(200)
})

test('A CONNECT is refused, and harms nobody when its client breaks off or never closes', async () => {
  const text = 'CONNECT site.test:443 HTTP/1.1\r\nhost: site.test:443\r\n\r\n'
  expect(await send(text)).toMatch(/^HTTP\/1\.1 405 /)
  for (let round = 0; round < 20; round += 1) {
    const closed = new Promise((resolve) =>
      listening.server.once('connection', (socket) => socket.once('close', resolve)),
    )
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1', () => {
      socket.write(text, () => socket.resetAndDestroy())
    })
    await closed
  }
  const open = connect({ port: Number(new URL(listening.url).port), host: '127.0.0.1', allowHalfOpen: true })
  open.write(text)
  open.resume()
  await once(open, 'end')
  await expect.poll(() => listening.countOpen().connections).toBe(0)
  open.destroy()
})

test('A server that closes finishes what it was asked, and takes no more', async () => {
  const [reached, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const closing = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      if (!request.url.endsWith('/late')) return new Response('soon')
      reached.resolve()
      await ready.promise
      return new Response('late')
    },
  })
  const asked = fetch(`${closing.url}/late`).then((answer) => answer.text())
  await reached.promise
  const closed = closing.close(60_000)
  const askAnother = () =>
    fetch(closing.url).then(
      (answer) => answer.text(),
      () => 'refused',
    )
  await expect.poll(askAnother).toBe('refused')
  ready.resolve()
  expect(await asked).toBe('late')
  await closed
})

test('Who does not let go is cut after the time of grace', async () => {
  const reached = Promise.withResolvers<void>()
  const never = () => {
    reached.resolve()
    return new Promise<Response>(() => {})
  }
  const closing = await listen({ host: '127.0.0.1', port: 0, fetch: never })
  const asked = fetch(closing.url).then(
    () => 'answered',
    () => 'cut',
  )
  await reached.promise
  await closing.close(200)
  expect(await asked).toBe('cut')
})
