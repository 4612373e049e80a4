import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGetNetwork, parseProxyList } from '#server/http/client-address.ts'
import { type HttpListener, listen } from '#server/http/listen.ts'

let listener: HttpListener
let rejections: string[]
/**
 * Each test has its own object, because connections of an earlier test may close while the next one
 * runs.
 */
let flood: { isOver: boolean }
const sockets = new Set<Socket>()
const agents = new Set<Agent>()

beforeEach(async () => {
  flood = { isOver: false }
  await open(null)
})
afterEach(async () => {
  flood.isOver = true
  for (const agent of agents) agent.destroy()
  for (const socket of sockets) socket.destroy()
  await listener.close(0)
})

async function open(proxies: string | null): Promise<void> {
  rejections = []
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => new Response(await request.text()),
    getNetwork: createGetNetwork(proxies === null ? null : parseProxyList(proxies)),
    onReject: (reason) => rejections.push(reason),
  })
}

function createAgent(localAddress: string, keepAlive = true): Agent {
  const agent = new Agent({ keepAlive, localAddress })
  agents.add(agent)
  return agent
}

/** Returns the status, or 0 if the connection closes without a response. */
function post(agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(listener.url, { agent, method: 'POST' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end('a text')
  })
}

/** Sends a hundred requests, half of them on new connections, and counts the statuses. */
async function sendRequests(address: string): Promise<Record<string, number>> {
  const keepAliveAgent = createAgent(address)
  const counts: Record<string, number> = {}
  for (let round = 0; round < 100; round += 1) {
    const status = await post(round % 2 ? keepAliveAgent : createAgent(address, false))
    counts[status] = (counts[status] ?? 0) + 1
    await setTimeout(1)
  }
  return counts
}

/** A closed connection is reopened after this many ms. */
const reopenMs = 100

/**
 * Opens a connection that sends `text` and stays open. If `reopens` is set, opens a new connection
 * after each close.
 */
function holdConnection(text: string, localAddress: string, reopens = false): Promise<Socket> {
  const current = flood
  return new Promise((resolve) => {
    const { port } = new URL(listener.url)
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress }, () => {
      socket.write(text)
      resolve(socket)
    })
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume().once('close', async () => {
      sockets.delete(socket)
      if (!reopens) return
      await setTimeout(reopenMs)
      if (!current.isOver) void holdConnection(text, localAddress, reopens)
    })
  })
}

const get = 'GET / HTTP/1.1\r\nhost: site.test\r\n\r\n'
const halfHeader = 'GET / HTTP/1.1\r\nhost: site.test\r\nx-slow: '
const slowBody = 'POST / HTTP/1.1\r\nhost: site.test\r\ncontent-length: 900\r\n\r\na'
const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('Nine hundred idle, half-sent and slow connections from one address don’t block other addresses', async () => {
  await Promise.all(
    listNumbers(900).map((index) => holdConnection([get, halfHeader, slowBody][index % 3] ?? '', '127.0.0.2', true)),
  )
  expect(await sendRequests('127.0.0.1')).toEqual({ 200: 100 })
  expect(await sendRequests('127.0.0.3')).toEqual({ 200: 100 })
  expect(rejections.length).toBeGreaterThanOrEqual(800)
  expect(listener.countOpen().connections).toBeLessThanOrEqual(102)
})

test('The limit per network doesn’t apply to a trusted proxy', async () => {
  await listener.close(0)
  await open('loopback')
  await Promise.all(listNumbers(300).map(() => holdConnection(get, '127.0.0.1')))
  expect(await sendRequests('127.0.0.1')).toEqual({ 200: 100 })
  expect(rejections).toEqual([])
})

test('The server disconnects a client that sends many requests without waiting for responses', async () => {
  const socket = await holdConnection(slowBody, '127.0.0.2')
  socket.write('b'.repeat(899) + get.repeat(5))
  await expect.poll(() => listener.countOpen().requests).toBe(0)
  expect(rejections).toEqual([])
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(get.repeat(1_000))
  await closed
  expect(rejections).toContain('requests')
})
