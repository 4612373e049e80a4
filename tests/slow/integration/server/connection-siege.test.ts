import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCallers } from '#server/http/callers.ts'
import { createGetClientAddress, parseProxyList } from '#server/http/client-address.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { size } from '#tests/support/full-size.ts'

let listening: Listening
let refused: string[]
let gate: PromiseWithResolvers<void>
/** Of the test that runs: connections of one before may close while the next goes on. */
let siege: { isOver: boolean }
const sockets = new Set<Socket>()
const agents = new Set<Agent>()

beforeEach(async () => {
  siege = { isOver: false }
  await open(null)
})
afterEach(async () => {
  siege.isOver = true
  gate.resolve()
  for (const agent of agents) agent.destroy()
  for (const socket of sockets) socket.destroy()
  await listening.close(0)
})

/** A server whose addresses below `/slow` answer when the gate opens. */
async function open(proxies: string | null): Promise<void> {
  gate = Promise.withResolvers()
  refused = []
  const trusted = proxies === null ? null : parseProxyList(proxies)
  listening = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: async ({ url }) => {
      if (new URL(url).pathname.startsWith('/slow')) await gate.promise
      return new Response('answered')
    },
    isSignedIn: async ({ headers }) => headers.authorization === 'Bearer staff',
    ...createCallers(trusted, createGetClientAddress(trusted)),
    onRefuse: (reason) => refused.push(reason),
  })
}

function agentAt(localAddress: string, keepAlive = true): Agent {
  const agent = new Agent({ keepAlive, localAddress })
  agents.add(agent)
  return agent
}

interface Sent {
  agent: Agent
  headers?: Record<string, string>
}

/** Resolves to the status, or to 0 for a connection that was cut without an answer. */
function send(path: string, { agent, headers = {} }: Sent): Promise<{ status: number; retryAfter?: string }> {
  return new Promise((resolve) => {
    const onAnswer = (answer: IncomingMessage) => {
      answer
        .resume()
        .once('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }))
    }
    request(listening.url + path, { agent, headers }, onAnswer)
      .on('error', () => resolve({ status: 0 }))
      .end()
  })
}

/** Sixty writes of somebody who is signed in, every second on a connection of its own, and the health checks. */
async function workAsStaff(address: string): Promise<Record<string, number>> {
  const kept = agentAt(address)
  const counts: Record<string, number> = {}
  for (let round = 0; round < 60; round += 1) {
    const agent = round % 2 ? kept : agentAt(address, false)
    const answers = [
      await send('/write', { agent, headers: { authorization: 'Bearer staff' } }),
      await send(round % 2 ? '/healthz' : '/readyz', { agent: agentAt(address, false) }),
    ]
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    await setTimeout(1)
  }
  return counts
}

/** After so many milliseconds a closed connection comes back: sooner, and the visitors of this process leave it no time for staff. */
const returnMs = 100

/** A connection that sends `text` and stays; `again` opens it anew whenever it is closed. */
function hold(text: string, localAddress: string, again = false): Promise<Socket> {
  const current = siege
  return new Promise((resolve) => {
    const { port } = new URL(listening.url)
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress }, () => {
      socket.write(text)
      resolve(socket)
    })
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume().once('close', async () => {
      sockets.delete(socket)
      if (!again) return
      await setTimeout(returnMs)
      if (!current.isOver) void hold(text, localAddress, again)
    })
  })
}

const whole = 'GET / HTTP/1.1\r\nhost: site.test\r\n\r\n'
const slow = 'GET /slow HTTP/1.1\r\nhost: site.test\r\n\r\n'
const half = 'GET / HTTP/1.1\r\nhost: site.test\r\nx-slow: '
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

test('Six hundred visitors who keep their connections give up idle ones, and staff get through', async () => {
  await Promise.all(many(600).map(() => hold(whole, '127.0.0.2', true)))
  expect(await workAsStaff('127.0.0.1')).toEqual({ 200: 120 })
  expect(refused).toEqual([])
})

test('Half-sent headers that keep coming back from one address stop nobody, at that address neither', async () => {
  await Promise.all(many(size({ usual: 520, full: 1_200 })).map(() => hold(half, '127.0.0.2', true)))
  expect(await workAsStaff('127.0.0.2')).toEqual({ 200: 120 })
  const visits = await Promise.all(many(60).map(() => send('/', { agent: agentAt('127.0.0.3') })))
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
})

test('Six hundred running requests of one address leave room for others, and none of them is cut', async () => {
  const greedy = agentAt('127.0.0.2')
  const asked = many(600).map(() => send('/slow', { agent: greedy }))
  await expect.poll(() => refused.length).toBe(200)
  const visits = await Promise.all(many(40).map(() => send('/', { agent: agentAt('127.0.0.3') })))
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await workAsStaff('127.0.0.2')).toEqual({ 200: 120 })
  gate.resolve()
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(400)
  expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === '5')).toHaveLength(200)
})

test('When visitors of a hundred addresses take all there is, staff and health checks still have room', async () => {
  const asked = many(100).flatMap((index) => {
    const agent = agentAt(`127.0.1.${index + 1}`)
    return many(6).map(() => send('/slow', { agent }))
  })
  await expect.poll(() => refused.length).toBe(100)
  expect((await send('/', { agent: agentAt('127.0.0.3') })).status).toBe(503)
  expect(await workAsStaff('127.0.0.1')).toEqual({ 200: 120 })
  gate.resolve()
  expect((await Promise.all(asked)).filter(({ status }) => status === 0)).toEqual([])
})

test('Behind a trusted proxy the visitors it names share, and not the proxy', async () => {
  await listening.close(0)
  await open('loopback')
  const agent = agentAt('127.0.0.1')
  const ask = (path: string, visitor: string) => send(path, { agent, headers: { 'x-forwarded-for': visitor } })
  const asked = many(600).map(() => ask('/slow', '203.0.113.5'))
  await expect.poll(() => refused.length).toBe(200)
  const visits = await Promise.all(many(50).map(() => ask('/', '198.51.100.7')))
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
  gate.resolve()
  await Promise.all(asked)
})

test('A connection that waits with half a request is told so when there is no room', async () => {
  const got: string[] = []
  for (const socket of await Promise.all(many(400).map(() => hold(half, '127.0.0.2')))) {
    socket.on('data', (text) => got.push(String(text)))
  }
  await Promise.all(many(200).map(() => hold(slow, '127.0.0.3')))
  await expect.poll(() => got.length).toBeGreaterThan(0)
  expect(got[0]).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 5\r\n/i)
})
