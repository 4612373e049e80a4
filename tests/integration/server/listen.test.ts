import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { type Listening, listen } from '#server/http/listen.ts'

let listening: Listening
const addresses: string[] = []
const urls: string[] = []

beforeAll(async () => {
  listening = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request, address) => {
      addresses.push(address)
      urls.push(request.url)
      await setTimeout(Number(new URL(request.url).searchParams.get('ms') ?? 0))
      return new Response('answered')
    },
  })
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

test('The client’s address is known', async () => {
  await fetch(listening.url)
  expect(addresses.at(-1)).toBe('127.0.0.1')
})

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

test('A request that arrived while a closing server was busy is answered', async () => {
  const closing = await listen({ host: '127.0.0.1', port: 0, fetch: () => new Response('answered') })
  const socket = connect(Number(new URL(closing.url).port), '127.0.0.1')
  const request = 'GET / HTTP/1.1\r\nhost: site.test\r\n\r\n'
  socket.setEncoding('utf8').write(request)
  await once(socket, 'data')
  const answer = once(socket, 'data')
  const closed = closing.close(5_000)
  await setTimeout(50)
  socket.write(request)
  const busyUntil = performance.now() + 600
  while (performance.now() < busyUntil);
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
  await closed
})

test('Connections that a closing server had not accepted yet are answered', async () => {
  const closing = await listen({ host: '127.0.0.1', port: 0, fetch: () => new Response('answered') })
  const sockets = Array.from({ length: 64 }, () => connect(Number(new URL(closing.url).port), '127.0.0.1'))
  const answers = sockets.map(async (socket) => String((await once(socket.setEncoding('utf8'), 'data'))[0]))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const closed = closing.close(5_000)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await closed
})

test('Who comes behind a long task, as a server closes, is answered', async () => {
  const closing = await listen({ host: '127.0.0.1', port: 0, fetch: () => new Response('answered') })
  const answer = Promise.withResolvers<string>()
  const task = createServer((socket) =>
    socket.on('data', () => {
      const until = performance.now() + 30
      while (performance.now() < until);
      const late = connect(Number(new URL(closing.url).port), '127.0.0.1').setEncoding('utf8')
      late.once('data', answer.resolve).once('error', answer.reject)
      late.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
      socket.destroy()
    }),
  )
  task.listen(0, '127.0.0.1')
  await once(task, 'listening')
  const starter = connect(portOf(task), '127.0.0.1')
  await Promise.all([once(task, 'connection'), once(starter, 'connect')])
  // Read in the turn in which the server looks for the last time who waits.
  starter.write('begin')
  const closed = closing.close(5_000)
  expect(await answer.promise).toMatch(/^HTTP\/1\.1 200 /)
  await closed
  task.close()
})

test('Who comes while a server opens its port is answered or refused, never cut', async () => {
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < 20; round += 1) {
    const former = await listen({ host: '127.0.0.1', port: 0, fetch: () => new Response() })
    const port = Number(new URL(former.url).port)
    await former.close(0)
    let isOpen = false
    const opening = listen({ host: '127.0.0.1', port, fetch: () => new Response('answered') })
    const asked: Promise<void>[] = []
    void opening.then(() => {
      isOpen = true
    })
    while (!isOpen) {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      socket.write('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n')
      const outcome = once(socket, 'data').then(
        ([answer]) => String(answer).slice(0, 12),
        (error) => String(error.code),
      )
      asked.push(
        outcome.then((name) => {
          outcomes[name] = (outcomes[name] ?? 0) + 1
          socket.destroy()
        }),
      )
      for (let turn = 0; turn < 6; turn += 1) await setImmediate()
    }
    await Promise.all(asked)
    await (await opening).close(0)
  }
  expect(Object.keys(outcomes).filter((name) => !['HTTP/1.1 200', 'ECONNREFUSED'].includes(name))).toEqual([])
  expect(outcomes['HTTP/1.1 200']).toBeGreaterThan(0)
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

test('People who come at the same time are let in several in each turn of the event loop', async () => {
  let [accepted, turns] = [0, 0]
  listening.server.on('connection', () => {
    accepted += 1
  })
  const port = Number(new URL(listening.url).port)
  const sockets = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'))
  for (; accepted < 64; turns += 1) await setImmediate()
  for (const socket of sockets) socket.destroy()
  expect(turns).toBeLessThan(40)
})

test('A port that a server listens at is taken for any other', async () => {
  const second = listen({ host: '127.0.0.1', port: Number(new URL(listening.url).port), fetch: () => new Response() })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('Somebody who is signed in goes before visitors who asked earlier', async () => {
  const asked: string[] = []
  const busy = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname)
      return new Response('answered')
    },
    isSignedIn: async ({ headers }) => headers.authorization === 'Bearer staff',
  })
  const open = (text: string) =>
    new Promise<() => void>((resolve) => {
      const socket = connect(Number(new URL(busy.url).port), '127.0.0.1', () => {
        socket.write('GET /first HTTP/1.1\r\nhost: site.test\r\n\r\n')
        socket.once('data', () => resolve(() => socket.write(text)))
      })
    })
  const sent = await Promise.all([
    ...Array.from({ length: 100 }, () => open('GET /visit HTTP/1.1\r\nhost: site.test\r\n\r\n')),
    open('GET /write HTTP/1.1\r\nhost: site.test\r\nauthorization: Bearer staff\r\n\r\n'),
  ])
  asked.length = 0
  for (const send of sent) send()
  await expect.poll(() => asked.length).toBe(101)
  await busy.close(0)
  expect(asked.indexOf('/write')).toBeLessThan(50)
})
