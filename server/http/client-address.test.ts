import { expect, test } from 'vitest'
import { createGetClientAddress, parseProxyList } from './client-address.ts'

function findClientAddress(proxies: string | null, socketAddress: string, forwardedFor?: string): string {
  const headers = new Headers(forwardedFor === undefined ? [] : [['x-forwarded-for', forwardedFor]])
  const getClientAddress = createGetClientAddress(proxies === null ? null : parseProxyList(proxies))
  return getClientAddress(new Request('http://site.test/', { headers }), socketAddress)
}

test('Without trusted proxies, the socket address counts and the header is ignored', () => {
  expect(findClientAddress(null, '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
  expect(findClientAddress(null, '127.0.0.1', '203.0.113.9')).toBe('127.0.0.1')
})

test('The header of a client that isn’t a trusted proxy is ignored', () => {
  expect(findClientAddress('loopback', '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
})

test.each([
  ['one proxy', '203.0.113.9', 'loopback', '127.0.0.1', '203.0.113.9'],
  [
    'an address that the client forged before the address from the proxy',
    '203.0.113.9',
    'loopback',
    '::1',
    '1.1.1.1, 203.0.113.9',
  ],
  ['a chain of proxies', '203.0.113.9', 'loopback, 10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.1.2.3'],
  ['only proxies', '10.1.2.3', 'loopback,10.0.0.0/8', '127.0.0.1', '10.1.2.3'],
  ['a proxy that sends no header', '127.0.0.1', 'loopback', '127.0.0.1', undefined],
  ['a word instead of an address', '127.0.0.1', 'loopback', '127.0.0.1', '203.0.113.9, unknown'],
  ['an address with its port', '203.0.113.9', 'loopback', '127.0.0.1', '203.0.113.9:4711'],
  ['an IPv6 address with its port', '2001:db8::9', 'loopback', '127.0.0.1', '[2001:db8::9]:4711'],
  ['an IPv6 proxy network', '2001:db8:2::9', '2001:db8:1::/48', '2001:db8:1::5', '2001:db8:2::9'],
  ['an IPv4 proxy on an IPv6 socket', '203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', '203.0.113.9'],
])('With %s, the client’s address is %s', (_name, client, proxies, socketAddress, forwardedFor) => {
  expect(findClientAddress(proxies, socketAddress, forwardedFor)).toBe(client)
})

test('An IPv4-mapped IPv6 address is reported as IPv4', () => {
  expect(findClientAddress(null, '::ffff:198.51.100.7')).toBe('198.51.100.7')
})

test.each([
  '',
  'nginx',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.1/8/8',
  '10.0.0.1/',
  '10.0.0.1 10.0.0.2',
  'loopback,',
])('%j is not a list of proxies', (text) => {
  expect(parseProxyList(text)).toBeNull()
})

test('An untrusted proxy is reported once, and a visitor who sends the header is not reported', () => {
  const untrustedProxies: string[] = []
  const getClientAddress = createGetClientAddress(parseProxyList('10.0.0.1'), (proxy) => untrustedProxies.push(proxy))
  const forwarded = new Request('http://site.test/', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  getClientAddress(new Request('http://site.test/'), '10.0.0.2')
  getClientAddress(forwarded, '198.51.100.7')
  getClientAddress(forwarded, '10.0.0.1')
  expect(untrustedProxies).toEqual([])
  getClientAddress(forwarded, '10.0.0.2')
  getClientAddress(forwarded, '10.0.0.3')
  expect(untrustedProxies).toEqual(['10.0.0.2'])
})
