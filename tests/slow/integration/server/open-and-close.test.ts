import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'

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
