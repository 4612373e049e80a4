import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
