import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicIp } from '#lib/network/is-public-ip.ts'
import { fetchPicture } from '#server/pictures/fetch-picture.ts'
import { startFakePictureHost } from '#tests/support/backend/fake-picture-host.ts'

const limits = { bytes: 100_000, milliseconds: 60_000 }
const neverAborted = new AbortController().signal

const host = await startFakePictureHost()
host.handlers.set('/a.png', (response) => response.end('a picture'))
afterAll(() => host.close())
beforeEach(() => void host.requests.splice(0))

const fetchFrom = (address: string, elsewhere: Record<string, string[]> = {}) =>
  fetchPicture(address, neverAborted, { network: host.network(elsewhere), limits })
const getPort = (address: string) => new URL(address).port
const addRedirect = (path: string, location: string) =>
  host.handlers.set(path, (response) => response.writeHead(302, { location }).end())

test('A picture is fetched from the host in its URL', async () => {
  expect(String(await fetchFrom(host.url('/a.png')))).toBe('a picture')
  expect(host.requests).toEqual(['pictures.test /a.png'])
})

describe('Connections', () => {
  const getHostPort = () => getPort(host.url('/'))
  const privateAddresses = ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1']

  test.each(privateAddresses)('are not opened to a host that resolves to %s', async (address) => {
    const before = host.connectionCount()
    const network = { ...host.network({ 'inner.test': [address] }), isAllowed: isPublicIp }
    await expect(
      fetchPicture(`https://inner.test:${getHostPort()}/a.png`, neverAborted, { network, limits }),
    ).rejects.toThrow('its host is not on the public internet')
    expect(host.connectionCount()).toBe(before)
  })

  test.each(['127.0.0.1', '2130706433', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]'])(
    'are not opened to the address %s',
    async (address) => {
      const before = host.connectionCount()
      const network = { ...host.network(), isAllowed: isPublicIp }
      await expect(
        fetchPicture(`https://${address}:${getHostPort()}/a.png`, neverAborted, { network, limits }),
      ).rejects.toThrow('its host is not on the public internet')
      expect(host.connectionCount()).toBe(before)
    },
  )

  test('are not opened to a host with a public and a private address', async () => {
    const before = host.connectionCount()
    const addresses = { 'both.test': ['127.0.0.1', '10.0.0.1'] }
    await expect(fetchFrom(`https://both.test:${getHostPort()}/a.png`, addresses)).rejects.toThrow('public internet')
    expect(host.connectionCount()).toBe(before)
  })

  test('are not opened over http, on other ports, with credentials, or to unknown hosts', async () => {
    const before = host.connectionCount()
    const addresses = [
      [host.url('/a.png').replace('https:', 'http:'), 'not a plain https'],
      ['https://pictures.test:22/a.png', 'non-standard port'],
      ['https://pictures.test/a.png', 'non-standard port'],
      [host.url('/a.png').replace('//', '//user:secret@'), 'not a plain https'],
      [host.url('/a.png').replace('pictures.test', 'unknown.test'), 'public internet'],
    ] as const
    for (const [address, reason] of addresses) await expect(fetchFrom(address)).rejects.toThrow(reason)
    expect(host.connectionCount()).toBe(before)
  })
})

test('A name is resolved only once, so a second DNS response can’t lead to a private address', async () => {
  let lookups = 0
  const network = host.network()
  const resolve = async () => {
    lookups += 1
    return lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1']
  }
  await fetchPicture(host.url('/a.png'), neverAborted, { network: { ...network, resolve }, limits })
  expect(lookups).toBe(1)
})

describe('A redirect', () => {
  test('is followed a few times, even to another host', async () => {
    addRedirect('/moved', host.url('/again').replace('pictures', 'cdn.pictures'))
    addRedirect('/again', '/a.png')
    expect(String(await fetchFrom(host.url('/moved')))).toBe('a picture')
    expect(host.requests).toEqual(['pictures.test /moved', 'cdn.pictures.test /again', 'cdn.pictures.test /a.png'])
    addRedirect('/round', '/round')
    await expect(fetchFrom(host.url('/round'))).rejects.toThrow('it redirects too many times')
  })

  test.each([
    'http://pictures.test/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/a.png',
    'https://inner.test/a.png',
    'https://user@pictures.test/a.png',
    'file:///etc/passwd',
    '//127.0.0.2/a.png',
  ])('to %s is not followed', async (location) => {
    const target = location.replace(/^(https?:)?(\/\/[^/]+)\//, `$1$2:${getPort(host.url('/'))}/`)
    addRedirect('/trap', target)
    const before = host.connectionCount()
    await expect(fetchFrom(host.url('/trap'), { 'inner.test': ['10.0.0.1'] })).rejects.toThrow(
      /https|public internet|port/,
    )
    expect(host.connectionCount()).toBe(before + 1)
  })
})

describe('A fetch', () => {
  test('fails for a picture that is too large, with or without a length header', async () => {
    host.handlers.set('/with-length', (response) => response.writeHead(200, { 'content-length': '100001' }).end('x'))
    host.handlers.set('/without-length', (response) => {
      const send = () => {
        while (response.write('x'.repeat(10_000)));
      }
      response.on('drain', send).on('error', () => {})
      send()
    })
    await expect(fetchFrom(host.url('/with-length'))).rejects.toThrow('it is too large')
    await expect(fetchFrom(host.url('/without-length'))).rejects.toThrow('it is too large')
  })

  test('fails for a missing or compressed picture', async () => {
    host.handlers.set('/packed', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'))
    await expect(fetchFrom(host.url('/none'))).rejects.toThrow('its host responds with 404')
    await expect(fetchFrom(host.url('/packed'))).rejects.toThrow('unexpected content encoding')
  })

  test.each(['a DNS lookup that never ends', 'a response that never begins', 'a response that never ends'])(
    'times out after %s',
    async (kind) => {
      host.handlers.set('/silent', () => {})
      host.handlers.set('/slow', (response) => {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('error', () => {}).on('close', () => clearInterval(drip))
      })
      const network = host.network()
      const resolve = kind.startsWith('a DNS') ? () => new Promise<string[]>(() => {}) : network.resolve
      const fetching = fetchPicture(host.url(kind.endsWith('begins') ? '/silent' : '/slow'), neverAborted, {
        network: { ...network, resolve },
        limits: { bytes: 100_000, milliseconds: 500 },
      })
      await expect(fetching).rejects.toThrow('it took too long')
    },
  )

  test('fails for a wrong certificate or an unreachable host', async () => {
    const wrongUrl = host.url('/a.png').replace('pictures.test', 'other.test')
    await expect(fetchFrom(wrongUrl, { 'other.test': ['127.0.0.1'] })).rejects.toThrow('cannot be reached')
    const closedHost = await startFakePictureHost()
    await closedHost.close()
    await expect(
      fetchPicture(closedHost.url('/a.png'), neverAborted, { network: closedHost.network(), limits }),
    ).rejects.toThrow('cannot be reached')
  })
})
