import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPlayers } from '#server/live-counts/count-players.ts'
import { createGameNetwork } from '#server/live-counts/game-network.ts'
import { maxAnswerBytes } from '#server/live-counts/live-count.ts'
import type { Network } from '#server/outgoing/request-host.ts'
import { playerCanary, startGameServerStandIn } from '#tests/support/backend/game-server-stand-in.ts'

const never = new AbortController().signal
/** What a test does not wait for. */
const ample = 120_000

const game = await startGameServerStandIn()
beforeEach(() => {
  game.answers.clear()
  game.play(12)
  game.asked.splice(0)
})
afterEach(() => expect(game.complaints).toEqual([]))
afterAll(() => game.close())

const count = (address = game.url, network: Network = game.network(), timeoutMs = ample) =>
  countPlayers(address, { network, signal: never, timeoutMs })
const outcome = async (...from: Parameters<typeof count>) => {
  const error: unknown = await count(...from).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'LookupError' })
  return error instanceof Error && 'outcome' in error ? error.outcome : null
}
const gamePort = () => new URL(game.url).port

describe('The count', () => {
  test('comes from dynamic.json, with the number of places', async () => {
    expect(await count()).toEqual({ online: 12, places: 64 })
    expect(game.asked).toEqual(['dynamic.json'])
  })

  test.each(['/', '/dynamic.json', '/players.json', '/info.json'])(
    'is found when the address ends in %s',
    async (end) => {
      expect(await count(game.url + end)).toEqual({ online: 12, places: 64 })
    },
  )

  test('comes from players.json where the other file is missing or has none', async () => {
    game.answers.delete('dynamic.json')
    expect(await count()).toEqual({ online: 12, places: null })
    for (const clients of ['many', -1, 1.5, null, 1e9]) {
      game.answers.set('dynamic.json', (response) => response.end(JSON.stringify({ clients })))
      expect(await count()).toEqual({ online: 12, places: null })
    }
    expect(await count()).not.toHaveProperty('players')
  })

  test('of an empty server is zero', async () => {
    game.play(0, 32)
    expect(await count()).toEqual({ online: 0, places: 32 })
    game.answers.delete('dynamic.json')
    expect(await count()).toEqual({ online: 0, places: null })
  })
})

describe('No connection is opened', () => {
  const strict = (elsewhere: Record<string, string[]> = {}): Network => ({
    ...game.network(elsewhere),
    isAllowed: createGameNetwork({ allowsPrivate: false }).isAllowed,
  })

  test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
    'to a host whose name leads to %s',
    async (address) => {
      const before = game.connections()
      expect(await outcome(`http://inner.test:${gamePort()}`, strict({ 'inner.test': [address] }))).toBe(
        'private-address',
      )
      expect(game.connections()).toBe(before)
    },
  )

  test.each(['127.0.0.1', '2130706433', '0x7f000001', '①②⑦.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'to the address %s itself',
    async (address) => {
      const before = game.connections()
      expect(await outcome(`http://${address}:${gamePort()}`, strict())).toBe('private-address')
      expect(game.connections()).toBe(before)
    },
  )

  test.each([
    'ftp://game.test',
    'http://user:secret@game.test',
    'file:///etc/passwd',
    'game.test:30120',
    'http://',
    '',
  ])('for %j, which is no address of a server', async (address) => {
    const before = game.connections()
    expect(await outcome(address)).toBe('not-an-address')
    expect(game.connections()).toBe(before)
  })

  test('to a host without an address', async () => {
    expect(await outcome('http://unknown.test')).toBe('unknown-host')
  })
})

test('The operator may allow private networks and this machine, but never what clouds keep their secrets at', async () => {
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
  expect(await count(game.localUrl, createGameNetwork({ allowsPrivate: true }))).toEqual({ online: 12, places: 64 })
})

describe('Given up is', () => {
  test.each([301, 302, 303, 307, 308])('a redirect of status %d, which is not followed', async (status) => {
    game.answers.set('dynamic.json', (response) => response.writeHead(status, { location: '/players.json' }).end())
    expect(await outcome()).toBe('redirect')
    expect(game.asked).toEqual(['dynamic.json'])
  })

  test('an answer of any other status', async () => {
    game.answers.set('dynamic.json', (response) => response.writeHead(403).end())
    expect(await outcome()).toBe('status-403')
    game.answers.clear()
    expect(await outcome()).toBe('status-404')
  })

  test('what is too large, said or unsaid, of which no more than that is read', async () => {
    const size = 10 * 1024 ** 3
    game.answers.set('dynamic.json', (response) => response.writeHead(200, { 'content-length': size }).write('{'))
    expect(await outcome()).toBe('too-large')
    let sent = 0
    game.answers.set('dynamic.json', (response) => {
      const chunk = ' '.repeat(16_384)
      const send = () => {
        for (let isWritable = true; isWritable && !response.destroyed; sent += chunk.length) {
          isWritable = response.write(chunk)
        }
      }
      response.on('drain', send).on('error', () => {})
      send()
    })
    expect(await outcome()).toBe('too-large')
    // What the kernel and Node hold between the two, beside what was read.
    expect(sent).toBeLessThan(32 * 1024 ** 2)
    const longest = JSON.stringify({ clients: 7 }).padEnd(maxAnswerBytes)
    game.answers.set('dynamic.json', (response) => response.end(longest))
    expect(await count()).toEqual({ online: 7, places: null })
    game.answers.set('dynamic.json', (response) => response.end(`${longest} `))
    expect(await outcome()).toBe('too-large')
  })

  test('what comes compressed, without being unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 ** 2))
    game.answers.set('dynamic.json', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    expect(await outcome()).toBe('compressed')
  })

  test.each(['no JSON', '[1', '['.repeat(30_000), `${playerCanary} {`])('an answer that is no JSON', async (text) => {
    game.answers.set('dynamic.json', (response) => response.end(text))
    const error = await count().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ outcome: 'not-json' })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(playerCanary)
  })

  test.each(['null', '{}', '7', '{"length": 3}'])('players that are no list: %s', async (text) => {
    game.answers.delete('dynamic.json')
    game.answers.set('players.json', (response) => response.end(text))
    expect(await outcome()).toBe('no-count')
  })

  test('a name that is never found, an answer that never begins, one that drips, and one of two that stays away', async () => {
    const stuck: Network = { ...game.network(), resolve: () => new Promise(() => {}) }
    expect(await outcome(game.url, stuck, 50)).toBe('too-slow')
    game.answers.set('dynamic.json', () => {})
    expect(await outcome(game.url, game.network(), 50)).toBe('too-slow')
    game.answers.set('dynamic.json', (response) => {
      const timer = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect(await outcome(game.url, game.network(), 100)).toBe('too-slow')
    game.answers.delete('dynamic.json')
    game.answers.set('players.json', () => {})
    expect(await outcome(game.url, game.network(), 200)).toBe('too-slow')
  })
})
