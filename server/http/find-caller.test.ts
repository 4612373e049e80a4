import { expect, test } from 'vitest'
import { createFindCaller, readProxyList } from './find-caller.ts'

function callerOf(proxies: string | null, socketAddress: string, forwardedFor?: string): string {
  const headers = new Headers(forwardedFor === undefined ? [] : [['x-forwarded-for', forwardedFor]])
  const findCaller = createFindCaller(proxies === null ? null : readProxyList(proxies))
  return findCaller(new Request('http://site.test/', { headers }), socketAddress)
}

test('Without trusted proxies the socket says who calls, whatever the header claims', () => {
  expect(callerOf(null, '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
  expect(callerOf(null, '127.0.0.1', '203.0.113.9')).toBe('127.0.0.1')
})

test('A caller who is no trusted proxy can claim nothing', () => {
  expect(callerOf('loopback', '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
})

test.each([
  ['one proxy', 'loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'a caller who claims an address before the proxy adds the real one',
    'loopback',
    '::1',
    '1.1.1.1, 203.0.113.9',
    '203.0.113.9',
  ],
  ['a chain of proxies', 'loopback, 10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['nobody but proxies', 'loopback,10.0.0.0/8', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['a proxy that says nothing', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ['words in the place of an address', 'loopback', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ['an address with its port', 'loopback', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['an IPv6 address with its port', 'loopback', '127.0.0.1', '[2001:db8::9]:4711', '2001:db8::9'],
  ['an IPv6 proxy network', '2001:db8:1::/48', '2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
  ['an IPv4 proxy on an IPv6 socket', '10.0.0.1', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
])('The caller is found behind %s', (_what, proxies, socketAddress, forwardedFor, caller) => {
  expect(callerOf(proxies, socketAddress, forwardedFor)).toBe(caller)
})

test('An IPv4 caller on an IPv6 socket is the IPv4 caller', () => {
  expect(callerOf(null, '::ffff:198.51.100.7')).toBe('198.51.100.7')
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
])('A list of proxies that reads %j is none', (text) => {
  expect(readProxyList(text)).toBeNull()
})

test('A proxy that is not trusted is told of once, and a visitor who sends the header is none', () => {
  const told: string[] = []
  const findCaller = createFindCaller(readProxyList('10.0.0.1'), (proxy) => told.push(proxy))
  const forwarded = new Request('http://site.test/', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  findCaller(new Request('http://site.test/'), '10.0.0.2')
  findCaller(forwarded, '198.51.100.7')
  findCaller(forwarded, '10.0.0.1')
  expect(told).toEqual([])
  findCaller(forwarded, '10.0.0.2')
  findCaller(forwarded, '10.0.0.3')
  expect(told).toEqual(['10.0.0.2'])
})
