import { afterAll, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

const fixture = await createRestFixture()
afterAll(() => fixture.close())

const commands = [
  'drop table public.canary',
  'delete from public.canary',
  "update public.canary set word = 'dead'",
  'reset role',
  'set role service_role',
  'select pg_sleep(9)',
  'select word from public.canary',
  'commit; drop table public.canary; begin',
  "copy public.canary to program 'true'",
]
const openings = [
  "'",
  '"',
  '`',
  "\\'",
  "'')",
  '")',
  "')",
  '1',
  '(',
  ')',
  '$1',
  '$$',
  "E'\\'",
  '*/',
  '--',
  '\u0000',
  'ʼ',
  '%27',
  ']]',
  '}',
  '"}',
]
const closings = ['', '--', '/*', "'", '"', ';', '::text', ' or 1=1']
const payloads = [
  ...openings.flatMap((opening) => commands.map((command) => `${opening}; ${command}; --`)),
  ...openings.flatMap((opening) => closings.map((closing) => `${opening} or true${closing}`)),
  ...openings.map((opening) => `${opening} union select word from canary --`),
  'id"; drop table canary; --',
  'id,(select word from canary)',
  'id::text; drop table canary',
  // Payloads contain only parts of the text `got in`. Only Postgres can join these parts.
  `x", 'got' || ' in' as "y`,
  `x", (select 'got' || ' in') as "y`,
  "x' || 'got' || ' in",
  'pg_sleep(9)',
  "current_setting('role')",
  'version()',
  'id->(select 1)',
  "id->>'a'||(select word from canary)",
  'id.desc; drop table canary',
  '\ud800',
  '{}',
  '{{{{',
  '((((',
  '"',
]

const positions: [string, (payload: string) => { address: string; init?: RequestInit }][] = [
  ['the table', (p) => ({ address: `/${encode(p)}` })],
  ['the function', (p) => ({ address: `/rpc/${encode(p)}` })],
  ['a filter’s column', (p) => ({ address: `/cases?${encode(p)}=eq.1` })],
  ['a filter’s operator', (p) => ({ address: `/cases?id=${encode(p)}.1` })],
  ['a number', (p) => ({ address: `/cases?id=eq.${encode(p)}` })],
  ['a text', (p) => ({ address: `/cases?title=eq.${encode(p)}` })],
  ['a pattern', (p) => ({ address: `/cases?title=ilike.${encode(p)}` })],
  ['a list', (p) => ({ address: `/cases?title=in.(${encode(p)})` })],
  ['an array', (p) => ({ address: `/cases?title=eq(any).{${encode(p)}}` })],
  ['an array’s column', (p) => ({ address: `/cases?tags=cs.${encode(p)}` })],
  ['words', (p) => ({ address: `/cases?title=fts.${encode(p)}` })],
  ['a language', (p) => ({ address: `/cases?title=wfts(${encode(p)}).x` })],
  ['a JSON key', (p) => ({ address: `/cases?data->>${encode(p)}=eq.1` })],
  ['a quoted JSON key', (p) => ({ address: `/cases?select=data->${encode(JSON.stringify(p))}` })],
  ['select', (p) => ({ address: `/cases?select=${encode(p)}` })],
  ['an alias', (p) => ({ address: `/cases?select=${encode(JSON.stringify(p))}:id` })],
  ['a cast', (p) => ({ address: `/cases?select=id::${encode(p)}` })],
  ['order', (p) => ({ address: `/cases?order=${encode(p)}` })],
  ['limit', (p) => ({ address: `/cases?limit=${encode(p)}` })],
  ['a logic tree', (p) => ({ address: `/cases?or=(id.eq.${encode(p)},title.eq.${encode(p)})` })],
  ['an argument', (p) => ({ address: `/rpc/add?a=${encode(p)}` })],
  ['Prefer', (p) => ({ address: '/cases', init: { headers: { prefer: `count=${toHeaderValue(p)}` } } })],
  ['Range', (p) => ({ address: '/cases', init: { headers: { range: toHeaderValue(p) } } })],
  ['Accept', (p) => ({ address: '/cases', init: { headers: { accept: toHeaderValue(p) } } })],
  ['Accept-Profile', (p) => ({ address: '/cases', init: { headers: { 'accept-profile': toHeaderValue(p) } } })],
  ['columns', (p) => buildPost(`/cases?columns=${encode(p)}`, { title: 'x' })],
  ['on_conflict', (p) => buildPost(`/cases?on_conflict=${encode(p)}`, { title: 'x' })],
  ['a key of the body', (p) => buildPost('/cases', { [p]: 1 })],
  ['a value of the body', (p) => buildPost('/cases', { title: p, code: 'AAAA' })],
]

const encode = (payload: string) => encodeURIComponent(payload.toWellFormed())
const toHeaderValue = (payload: string) => payload.replace(/[^\x20-\x7e]/g, '?')
const buildPost = (address: string, body: object) => ({
  address,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify(body),
  },
})

test('The list has at least 300 payloads', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(300)
})

test.each(positions)('No payload in %s becomes SQL', { timeout: 300_000 }, async (_name, buildRequest) => {
  for (const payload of payloads) {
    const { address, init } = buildRequest(payload)
    if (address.length > 8_000) continue
    const response = await fixture.request(address, { as: 'anon', ...init })
    expect(response.status, `${address} → ${response.text}`).toBeLessThan(500)
    expect(response.text).not.toContain('alive')
    expect(response.text).not.toContain('got in')
    if (response.status < 300) expect(response.text).not.toContain('Secret inquiry')
  }
  expect([...(await fixture.db.admin.query('select * from public.canary'))]).toEqual([{ id: 1, word: 'alive' }])
})

test('No payload causes a server error', () => {
  expect(fixture.failures).toEqual([])
})
