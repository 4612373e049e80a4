import { afterAll, afterEach, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

const fixture = await createRestFixture()
afterAll(() => fixture.close())
afterEach(() => expect(fixture.failures).toEqual([]))

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

const positions: [string, (payload: string) => { path: string; init?: RequestInit }][] = [
  ['the table', (p) => ({ path: `/${encode(p)}` })],
  ['the function', (p) => ({ path: `/rpc/${encode(p)}` })],
  ['a filter’s column', (p) => ({ path: `/cases?${encode(p)}=eq.1` })],
  ['a filter’s operator', (p) => ({ path: `/cases?id=${encode(p)}.1` })],
  ['a number', (p) => ({ path: `/cases?id=eq.${encode(p)}` })],
  ['a text', (p) => ({ path: `/cases?title=eq.${encode(p)}` })],
  ['a pattern', (p) => ({ path: `/cases?title=ilike.${encode(p)}` })],
  ['a list', (p) => ({ path: `/cases?title=in.(${encode(p)})` })],
  ['an array', (p) => ({ path: `/cases?title=eq(any).{${encode(p)}}` })],
  ['an array’s column', (p) => ({ path: `/cases?tags=cs.${encode(p)}` })],
  ['words', (p) => ({ path: `/cases?title=fts.${encode(p)}` })],
  ['a language', (p) => ({ path: `/cases?title=wfts(${encode(p)}).x` })],
  ['a JSON key', (p) => ({ path: `/cases?data->>${encode(p)}=eq.1` })],
  ['a quoted JSON key', (p) => ({ path: `/cases?select=data->${encode(JSON.stringify(p))}` })],
  ['select', (p) => ({ path: `/cases?select=${encode(p)}` })],
  ['an alias', (p) => ({ path: `/cases?select=${encode(JSON.stringify(p))}:id` })],
  ['a cast', (p) => ({ path: `/cases?select=id::${encode(p)}` })],
  ['order', (p) => ({ path: `/cases?order=${encode(p)}` })],
  ['limit', (p) => ({ path: `/cases?limit=${encode(p)}` })],
  ['a logic tree', (p) => ({ path: `/cases?or=(id.eq.${encode(p)},title.eq.${encode(p)})` })],
  ['an argument', (p) => ({ path: `/rpc/add?a=${encode(p)}` })],
  ['Prefer', (p) => ({ path: '/cases', init: { headers: { prefer: `count=${toHeaderValue(p)}` } } })],
  ['Range', (p) => ({ path: '/cases', init: { headers: { range: toHeaderValue(p) } } })],
  ['Accept', (p) => ({ path: '/cases', init: { headers: { accept: toHeaderValue(p) } } })],
  ['Accept-Profile', (p) => ({ path: '/cases', init: { headers: { 'accept-profile': toHeaderValue(p) } } })],
  ['columns', (p) => buildPost(`/cases?columns=${encode(p)}`, { title: 'x' })],
  ['on_conflict', (p) => buildPost(`/cases?on_conflict=${encode(p)}`, { title: 'x' })],
  ['a key of the body', (p) => buildPost('/cases', { [p]: 1 })],
  ['a value of the body', (p) => buildPost('/cases', { title: p, code: 'AAAA' })],
]

const encode = (payload: string) => encodeURIComponent(payload.toWellFormed())
const toHeaderValue = (payload: string) => payload.replace(/[^\x20-\x7e]/g, '?')
const buildPost = (path: string, body: object) => ({
  path,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify(body),
  },
})

test.each(positions)('No payload in %s runs as SQL', { timeout: 300_000 }, async (_, buildRequest) => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(300)
  for (const payload of payloads) {
    const { path, init } = buildRequest(payload)
    const response = await fixture.request(path, { as: 'anon', ...init })
    expect(response.status, `${path} → ${response.text}`).toBeLessThan(500)
    expect(response.text).not.toContain('alive')
    expect(response.text).not.toContain('got in')
    if (response.status < 300) expect(response.text).not.toContain('Secret inquiry')
  }
  expect([...(await fixture.db.admin.query('select * from public.canary'))]).toEqual([{ id: 1, word: 'alive' }])
})
