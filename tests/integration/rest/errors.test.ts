import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

const fixture = await createRestFixture()
afterAll(() => fixture.close())
afterEach(() => expect(fixture.failures).toEqual([]))

const jsonHeaders = { 'content-type': 'application/json' }

describe('Invalid requests', () => {
  test.each([
    ['GET', '/nowhere', 404, 'PGRST205'],
    ['GET', '/pg_class', 404, 'PGRST205'],
    ['GET', '/auth.users', 404, 'PGRST205'],
    ['GET', '/', 404, 'PGRST126'],
    ['GET', '/cases/1', 404, 'PGRST125'],
    ['GET', '/%E0%A4', 404, 'PGRST125'],
    ['PUT', '/cases', 405, 'PGRST117'],
    ['DELETE', '/rpc/add', 405, 'PGRST101'],
    ['GET', '/cases?wrong=eq.1', 400, '42703'],
    ['GET', '/cases?select=wrong', 400, '42703'],
    ['GET', '/cases?order=wrong', 400, '42703'],
    ['GET', '/cases?select=xmin', 400, '42703'],
    ['GET', '/cases?id=1', 400, 'PGRST100'],
    ['GET', '/cases?id=is.maybe', 400, 'PGRST100'],
    ['GET', '/cases?id=foo.1', 400, 'PGRST100'],
    ['GET', '/cases?id=in.1', 400, 'PGRST100'],
    ['GET', '/cases?id=in.(1', 400, 'PGRST100'],
    ['GET', '/cases?or=(id.eq.1', 400, 'PGRST100'],
    ['GET', '/cases?or=()', 400, 'PGRST100'],
    ['GET', '/cases?order=id.sideways', 400, 'PGRST100'],
    ['GET', '/cases?select=id,', 400, 'PGRST100'],
    ['GET', '/cases?limit=x', 400, 'PGRST100'],
    ['GET', '/cases?limit=-1', 416, 'PGRST103'],
    ['GET', '/cases?id=eq.x', 400, '22P02'],
    ['GET', '/cases?id=like.1', 404, '42883'],
    ['GET', '/cases?title=fts(klingon).x', 400, '42704'],
    ['GET', '/cases?select=id::regclass', 400, '42704'],
    ['GET', '/cases?select=count()', 400, 'PGRST123'],
    ['GET', '/cases?select=amount.sum()', 400, 'PGRST123'],
    ['GET', '/cases?id=eq.%00', 400, '22021'],
    ['GET', '/cases?select=%22a%00b%22:id', 400, 'PGRST100'],
    ['GET', '/hidden', 403, '42501'],
  ])('get an error: %s %s → %i %s', async (method, path, status, code) => {
    const response = await fixture.request(path, { method })
    expect([response.status, response.body], response.text).toMatchObject([status, { code }])
    expect(Object.keys(response.body ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test.each([
    ['Range', { range: '5-1' }, 416, 'PGRST103'],
    ['Accept-Profile', { 'accept-profile': 'auth' }, 406, 'PGRST106'],
    ['Prefer', { prefer: 'handling=strict, count=wrong' }, 400, 'PGRST122'],
  ])('are rejected if the %s header is wrong', async (_, headers, status, code) => {
    const response = await fixture.request('/cases', { headers })
    expect([response.status, response.body]).toMatchObject([status, { code }])
  })

  test.each([
    '/cases?select=*,notes(*)',
    '/cases?select=title,lines:notes!inner(text)',
    '/cases?select=*,...notes(text)',
    '/cases?order=notes(text).desc',
    '/cases?notes.order=text.desc',
    '/cases?notes.limit=1',
    '/cases?notes.id=eq.1',
    '/cases?notes.or=(text.eq.a,text.eq.b)',
    '/cases?or=(title.eq.a,notes.text.not.ilike.b)',
    '/cases?and=(title.eq.a,or(notes.text.in.(b,c),id.eq.1))',
    '/rpc/find_cases?word=o&select=*,notes(*)',
  ])('can’t join tables, and the error suggests an alternative: GET %s', async (path) => {
    const response = await fixture.request(path)
    expect(response.status).toBe(400)
    expect(response.body).toEqual({
      code: 'PGRST200',
      message: "Embedding is not supported here: 'notes' can't be part of a request for another table",
      details: null,
      hint: 'Send one request for each table, or create a view in the database that joins them and request the view.',
    })
  })
})

describe('Request bodies', () => {
  const deep = `{"title":"x","data":${'['.repeat(40)}${']'.repeat(40)}}`
  test.each([
    ['/cases', 'no json', 400, 'PGRST102'],
    ['/cases', '[1]', 400, 'PGRST102'],
    ['/cases', '"x"', 400, 'PGRST102'],
    ['/cases', deep, 400, 'PGRST102'],
    ['/cases', '['.repeat(100_000), 400, 'PGRST102'],
    ['/cases', '{"title":""}', 400, '23514'],
    ['/cases', '{"title":"x","secret":null}', 400, '23502'],
    ['/cases', '{"title":"x","opened":"no day"}', 400, '22007'],
    ['/cases', '{"title":"x","amount":"much"}', 400, '22P02'],
    ['/cases', '{"title":"a\\u0000b"}', 400, '22P05'],
    ['/cases', '{"title":"x","code":"AAAA"}', 409, '23505'],
    ['/notes', '{"case_id":999}', 409, '23503'],
    ['/cases', '{"title":"forbidden"}', 403, '42501'],
    ['/hidden', '{"id":1}', 403, '42501'],
  ])('get an error if they are invalid: POST %s with %s → %i %s', async (path, body, status, code) => {
    const response = await fixture.request(path, { method: 'POST', headers: jsonHeaders, body })
    expect([response.status, response.body], response.text).toMatchObject([status, { code }])
  })

  test('must be JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fixture.request('/cases', { method: 'POST', headers, body: 'title=x' })
    expect([response.status, response.body]).toMatchObject([400, { code: 'PGRST102' }])
  })

  test('must be UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    const response = await fixture.request('/cases', { method: 'POST', headers: jsonHeaders, body })
    expect([response.status, response.body]).toMatchObject([400, { code: 'PGRST102' }])
  })
})

describe('Permissions', () => {
  test('ask visitors without a grant to sign in, but not members', async () => {
    const visitor = await fixture.request('/notes', { as: 'anon' })
    expect([visitor.status, visitor.body, visitor.headers.get('www-authenticate')]).toMatchObject([
      401,
      { code: '42501' },
      'Bearer',
    ])
    expect((await fixture.request('/hidden')).status).toBe(403)
    const post = await fixture.request('/cases', {
      as: 'anon',
      method: 'POST',
      headers: jsonHeaders,
      body: '{"title":"x"}',
    })
    expect([post.status, post.body]).toMatchObject([401, { code: '42501' }])
  })

  test('name the columns that the caller can’t set', async () => {
    const denied = { code: '42501', message: 'permission denied for table badges', hint: expect.any(String) }
    const patch = { method: 'PATCH', headers: jsonHeaders, body: '{"id":2,"title":"Sergeant","pay":2}' }
    const updateResponse = await fixture.request('/badges?id=eq.1', patch)
    expect([updateResponse.status, updateResponse.body]).toEqual([
      403,
      { ...denied, details: "These columns can't be set: id, pay" },
    ])
    const post = { method: 'POST', headers: jsonHeaders, body: '{"id":3,"title":"Chief","pay":1}' }
    const insertResponse = await fixture.request('/badges', post)
    expect([insertResponse.status, insertResponse.body]).toEqual([
      403,
      { ...denied, details: "These columns can't be set: pay" },
    ])
    const merge = { ...jsonHeaders, prefer: 'resolution=merge-duplicates' }
    const upsertResponse = await fixture.request('/badges', {
      ...post,
      headers: merge,
      body: '{"id":3,"title":"Chief"}',
    })
    expect([upsertResponse.status, upsertResponse.body]).toEqual([
      403,
      { ...denied, details: "These columns can't be set: id" },
    ])
  })
})
