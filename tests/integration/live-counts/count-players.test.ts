import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPlayers } from '#server/live-counts/count-players.ts'
import { createGameNetwork } from '#server/live-counts/game-network.ts'
import { maxResponseBytes } from '#server/live-counts/live-count.ts'
import type { Network } from '#server/outgoing/request-host.ts'
import { playerCanary, startFakeGameServer } from '#tests/support/backend/fake-game-server.ts'

const neverAborted = new AbortController().signal
const longTimeoutMs = 120_000

const game = await startFakeGameServer()
beforeEach(() => {
  game.handlers.clear()
  game.setPlayers(12)
  game.requestedFiles.splice(0)
})
afterEach(() => expect(game.requestErrors).toEqual([]))
afterAll(() => game.close())

const countWith = (address = game.url, network: Network = game.network(), timeoutMs = longTimeoutMs) =>
  countPlayers(address, { network, signal: neverAborted, timeoutMs })
const readOutcome = async (...from: Parameters<typeof countWith>) => {
  const error: unknown = await countWith(...from).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'LookupError' })
  return error instanceof Error && 'outcome' in error ? error.outcome : null
}
const getGamePort = () => new URL(game.url).port

describe('The player count', () => {
  test('comes from dynamic.json, with the number of slots', async () => {
    expect(await countWith()).toEqual({ online: 12, capacity: 64 })
    expect(game.requestedFiles).toEqual(['dynamic.json'])
  })

  test.each(['/', '/dynamic.json', '/players.json', '/info.json'])(
    'accepts an address that ends in %s',
    async (end) => {
      expect(await countWith(game.url + end)).toEqual({ online: 12, capacity: 64 })
    },
  )

  test('comes from players.json if dynamic.json is missing or has no count', async () => {
    game.handlers.delete('dynamic.json')
    expect(await countWith()).toEqual({ online: 12, capacity: null })
    for (const clients of ['many', -1, 1.5, null, 1e9]) {
      game.handlers.set('dynamic.json', (response) => response.end(JSON.stringify({ clients })))
      expect(await countWith()).toEqual({ online: 12, capacity: null })
    }
    expect(await countWith()).not.toHaveProperty('players')
  })

  test('is zero for an empty server', async () => {
    game.setPlayers(0, 32)
    expect(await countWith()).toEqual({ online: 0, capacity: 32 })
    game.handlers.delete('dynamic.json')
    expect(await countWith()).toEqual({ online: 0, capacity: null })
  })
})

describe('Blocked addresses', () => {
  const createStrictNetwork = (otherHosts: Record<string, string[]> = {}): Network => ({
    ...game.network(otherHosts),
    isAllowed: createGameNetwork({ allowsPrivate: false }).isAllowed,
  })

  test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
    'get no connection if a host resolves to %s',
    async (address) => {
      const before = game.connectionCount()
      expect(
        await readOutcome(`http://inner.test:${getGamePort()}`, createStrictNetwork({ 'inner.test': [address] })),
      ).toBe('private-address')
      expect(game.connectionCount()).toBe(before)
    },
  )

  test.each(['127.0.0.1', '2130706433', '0x7f000001', '①②⑦.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'get no connection at %s',
    async (address) => {
      const before = game.connectionCount()
      expect(await readOutcome(`http://${address}:${getGamePort()}`, createStrictNetwork())).toBe('private-address')
      expect(game.connectionCount()).toBe(before)
    },
  )

  test.each([
    'ftp://game.test',
    'http://user:secret@game.test',
    'file:///etc/passwd',
    'game.test:30120',
    'http://',
    '',
  ])('get no connection if they are invalid: %j', async (address) => {
    const before = game.connectionCount()
    expect(await readOutcome(address)).toBe('not-an-address')
    expect(game.connectionCount()).toBe(before)
  })

  test('get no connection if the host has no IP address', async () => {
    expect(await readOutcome('http://unknown.test')).toBe('unknown-host')
  })
})

test('The operator can allow private networks and this machine, but not cloud metadata addresses', async () => {
  const { isAllowed } = createGameNetwork({ allowsPrivate: true })
  for (const address of ['127.0.0.1', '10.0.0.5', '172.18.0.2', '192.168.1.9', '::1', 'fd12::1', '1.1.1.1']) {
    expect([address, isAllowed(address)]).toEqual([address, true])
  }
  for (const address of [
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    '0.0.0.0',
    '224.0.0.1',
  ]) {
    expect([address, isAllowed(address)]).toEqual([address, false])
  }
  expect(await countWith(game.localUrl, createGameNetwork({ allowsPrivate: true }))).toEqual({
    online: 12,
    capacity: 64,
  })
})

describe('Rejected responses', () => {
  test.each([301, 302, 303, 307, 308])('include redirects with status %d, which aren’t followed', async (status) => {
    game.handlers.set('dynamic.json', (response) => response.writeHead(status, { location: '/players.json' }).end())
    expect(await readOutcome()).toBe('redirect')
    expect(game.requestedFiles).toEqual(['dynamic.json'])
  })

  test('include any other error status', async () => {
    game.handlers.set('dynamic.json', (response) => response.writeHead(403).end())
    expect(await readOutcome()).toBe('status-403')
    game.handlers.clear()
    expect(await readOutcome()).toBe('status-404')
  })

  test('aren’t read beyond the size limit, with or without a content length', async () => {
    const size = 10 * 1024 ** 3
    game.handlers.set('dynamic.json', (response) => response.writeHead(200, { 'content-length': size }).write('{'))
    expect(await readOutcome()).toBe('too-large')
    let sentBytes = 0
    game.handlers.set('dynamic.json', (response) => {
      const chunk = ' '.repeat(16_384)
      const send = () => {
        for (let isWritable = true; isWritable && !response.destroyed; sentBytes += chunk.length) {
          isWritable = response.write(chunk)
        }
      }
      response.on('drain', send).on('error', () => {})
      send()
    })
    expect(await readOutcome()).toBe('too-large')
    // The buffers between sender and reader contain more bytes than were read.
    expect(sentBytes).toBeLessThan(32 * 1024 ** 2)
    const longestBody = JSON.stringify({ clients: 7 }).padEnd(maxResponseBytes)
    game.handlers.set('dynamic.json', (response) => response.end(longestBody))
    expect(await countWith()).toEqual({ online: 7, capacity: null })
    game.handlers.set('dynamic.json', (response) => response.end(`${longestBody} `))
    expect(await readOutcome()).toBe('too-large')
  })

  test('aren’t decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 ** 2))
    game.handlers.set('dynamic.json', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    expect(await readOutcome()).toBe('compressed')
  })

  test.each(['no JSON', '[1', '['.repeat(30_000), `${playerCanary} {`])(
    'include text that isn’t JSON',
    async (text) => {
      game.handlers.set('dynamic.json', (response) => response.end(text))
      const error = await countWith().catch((reason: unknown) => reason)
      expect(error).toMatchObject({ outcome: 'not-json' })
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(playerCanary)
    },
  )

  test.each(['null', '{}', '7', '{"length": 3}'])('include players that aren’t a list: %s', async (text) => {
    game.handlers.delete('dynamic.json')
    game.handlers.set('players.json', (response) => response.end(text))
    expect(await readOutcome()).toBe('no-count')
  })

  test('include timeouts of hanging lookups and of missing or slow responses', async () => {
    const stuck: Network = { ...game.network(), resolve: () => new Promise(() => {}) }
    expect(await readOutcome(game.url, stuck, 50)).toBe('too-slow')
    game.handlers.set('dynamic.json', () => {})
    expect(await readOutcome(game.url, game.network(), 50)).toBe('too-slow')
    game.handlers.set('dynamic.json', (response) => {
      const timer = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect(await readOutcome(game.url, game.network(), 100)).toBe('too-slow')
    game.handlers.delete('dynamic.json')
    game.handlers.set('players.json', () => {})
    expect(await readOutcome(game.url, game.network(), 200)).toBe('too-slow')
  })
})
