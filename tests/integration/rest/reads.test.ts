import { afterAll, describe, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

const fixture = await createRestFixture()
afterAll(() => fixture.close())

const selectIds = async (query: string) => {
  const { status, body, text } = await fixture.request(`/cases?select=id&order=id&${query}`)
  expect(status, text).toBe(200)
  return Array.isArray(body) ? body.map((row: { id: number }) => row.id) : text
}

describe('Filters', () => {
  test.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4]],
    ['id=gt.2', [3, 4]],
    ['id=gte.2', [2, 3, 4]],
    ['id=lt.2', [1]],
    ['id=lte.2', [1, 2]],
    ['id=not.eq.2', [1, 3, 4]],
    ['title=like.*wallet', [2]],
    ['title=like.Lost%25', [1]],
    ['title=ilike.*WALLET*', [2]],
    ['title=match.^L.*e$', [1]],
    ['title=imatch.^l', [1]],
    ['title=like(any).{Lost*,Found*}', [1, 2]],
    ['title=ilike(all).{*o*,*w*}', [2]],
    ['id=eq(any).{1,3}', [1, 3]],
    ['id=gt(all).{1,2}', [3, 4]],
    ['id=in.(1,3)', [1, 3]],
    ['id=not.in.(1,3)', [2, 4]],
    ['id=in.()', []],
    ['odd%20name=in.("a,b","c.d")', [1, 2]],
    ['title=in.("Noise \\"at\\" night")', [3]],
    ['is_open=is.true', [1, 4]],
    ['is_open=is.false', [2]],
    ['is_open=is.null', [3]],
    ['is_open=is.unknown', [3]],
    ['is_open=is.not_null', [1, 2, 4]],
    ['is_open=not.is.null', [1, 2, 4]],
    ['amount=isdistinct.20', [1, 3, 4]],
    ['tags=cs.{street}', [1, 4]],
    ['tags=cd.{street,small,found}', [1, 2, 3]],
    ['tags=ov.{found,secret}', [2, 4]],
    ['data=cs.{"kind":"loss"}', [1]],
    ['span=cs.[2,3)', [1, 4]],
    ['span=ov.[4,6)', [1, 2]],
    ['span=sl.[5,9)', [1, 4]],
    ['span=sr.[1,5)', [2]],
    ['span=nxr.[1,5)', [1, 4]],
    ['span=nxl.[2,4)', [2, 4]],
    ['span=adj.[5,9)', [1]],
    ['data->>kind=eq.find', [2]],
    ['data->level=gt.1', [2, 3]],
    ['data->at->>city=eq.Port', [1]],
    ['data->list->0=eq.1', [1]],
    ['title=fts.wallet', [2]],
    ['title=plfts(english).bicycles lost', [1]],
    ['title=phfts(english).lost bicycle', [1]],
    ['title=wfts(english).noise or wallet', [2, 3]],
    ['words=wfts(english).wallets', [2]],
    ['shout=eq.LOST BICYCLE', [1]],
    ['or=(id.eq.1,id.eq.3)', [1, 3]],
    ['and=(id.gt.1,id.lt.4)', [2, 3]],
    ['not.or=(id.eq.1,id.eq.3)', [2, 4]],
    ['not.and=(id.gt.1,id.lt.4)', [1, 4]],
    ['or=(id.eq.1,and(id.gt.1,not.or(id.eq.2,id.eq.3)))', [1, 4]],
    ['or=(id.in.(1,2),title.like.*night*)', [1, 2, 3]],
    ['or=(odd name.eq."a,b",tags.cs.{found})', [1, 2]],
    ['or=(id.not.in.(1,2,3),is_open.is.null)', [3, 4]],
    ['id=gte.2&id=lte.3', [2, 3]],
    ['opened=gte.2026-03-01', [3, 4]],
    ['code=eq.AAAA', [1]],
  ])('select rows by %s', async (query, expected) => {
    expect(await selectIds(query)).toEqual(expected)
  })
})

describe('Columns', () => {
  test.each([
    ['select=id,title', { id: 1, title: 'Lost bicycle' }],
    ['select=number:id,name:title', { number: 1, name: 'Lost bicycle' }],
    ['select=id::text', { id: '1' }],
    ['select=sum:amount::int', { sum: 11 }],
    ['select=data->kind,data->>level', { kind: 'loss', level: '1' }],
    ['select=data->at->city,first:data->list->0', { city: 'Port', first: 1 }],
    ['select=data->list->1', { list: 2 }],
    ['select="odd name"', { 'odd name': 'a,b' }],
    ['select=shout', { shout: 'LOST BICYCLE' }],
  ])('follow %s', async (query, expected) => {
    expect((await fixture.request(`/cases?id=eq.1&${query}`)).body).toEqual([expected])
  })
})

describe('Order and pages', () => {
  test.each([
    ['order=id.desc', [4, 3, 2, 1]],
    ['order=amount', [1, 2, 4, 3]],
    ['order=amount.desc', [3, 4, 2, 1]],
    ['order=amount.desc.nullslast', [4, 2, 1, 3]],
    ['order=amount.nullsfirst', [3, 1, 2, 4]],
    ['order=is_open.desc.nullslast,id.desc', [4, 1, 2, 3]],
    ['order=data->level.desc.nullslast,id', [3, 2, 1, 4]],
    ['order=id&limit=2', [1, 2]],
    ['order=id&limit=2&offset=1', [2, 3]],
    ['order=id&limit=0', []],
  ])('follow %s', async (query, expected) => {
    const { body } = await fixture.request(`/cases?select=id&${query}`)
    expect(body).toEqual(expected.map((id) => ({ id })))
  })

  test('treat a Range header like limit and offset', async () => {
    const { body, headers, status } = await fixture.request('/cases?select=id&order=id', { headers: { range: '1-2' } })
    expect([status, headers.get('content-range'), body]).toEqual([200, '1-2/*', [{ id: 2 }, { id: 3 }]])
  })

  test.each([
    ['exact', '/cases?limit=2', 206, '0-1/4'],
    ['exact', '/cases', 200, '0-3/4'],
    ['exact', '/cases?offset=1', 206, '1-3/4'],
    ['exact', '/cases?id=eq.77', 200, '*/0'],
    ['estimated', '/cases?limit=1', 206, '0-0/4'],
  ])('return the number of rows with count=%s for %s', async (count, path, status, range) => {
    const response = await fixture.request(path, { headers: { prefer: `count=${count}` } })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range])
    expect(response.headers.get('preference-applied')).toBe(`count=${count}`)
  })

  test('reject an offset after the last row', async () => {
    const response = await fixture.request('/cases?offset=9', { headers: { prefer: 'count=exact' } })
    expect(response.status).toBe(416)
    expect(response.body).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 9 was requested, but there are only 4 rows.',
    })
  })

  test('answer HEAD with the count and without a body', async () => {
    const response = await fixture.request('/cases', { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect([response.status, response.text, response.headers.get('content-range')]).toEqual([200, '', '0-3/4'])
  })
})

describe('Response formats', () => {
  const singular = { accept: 'application/vnd.pgrst.object+json' }

  test('return a single object without brackets', async () => {
    const response = await fixture.request('/cases?id=eq.1&select=id', { headers: singular })
    expect([response.status, response.body]).toEqual([200, { id: 1 }])
    expect(response.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
  })

  test.each([
    ['id=eq.77', 0],
    ['id=gt.0', 4],
  ])('reject %s as a single object', async (query, rows) => {
    const response = await fixture.request(`/cases?${query}`, { headers: singular })
    expect(response.status).toBe(406)
    expect(response.body).toEqual({
      code: 'PGRST116',
      details: `The result contains ${rows} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    })
    expect(response.headers.get('proxy-status')).toBe('PostgREST; error=PGRST116')
  })

  test('omit null columns on request', async () => {
    const accept = 'application/vnd.pgrst.object+json;nulls=stripped'
    const response = await fixture.request('/cases?id=eq.3&select=id,amount', { headers: { accept } })
    expect(response.body).toEqual({ id: 3 })
  })

  test('return rows as CSV', async () => {
    const response = await fixture.request('/cases?select=id,odd:"odd name"&order=id&limit=2', {
      headers: { accept: 'text/csv' },
    })
    expect(response.text).toBe('id,odd\n1,"a,b"\n2,c.d')
  })
})

test('Policies decide which rows a visitor reads', async () => {
  const { body } = await fixture.request('/cases?select=id&order=id', { as: 'anon' })
  expect(body).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('Paths may have the prefix /rest/v1', async () => {
  expect((await fixture.request('/rest/v1/cases?select=id&id=eq.1')).body).toEqual([{ id: 1 }])
})

test('A notification reloads the schema', async () => {
  expect((await fixture.request('/fresh')).status).toBe(404)
  await fixture.db.admin.query(`create table public.fresh (id int); grant select on public.fresh to authenticated`)
  await fixture.db.admin`select pg_notify('pgrst', 'reload schema')`
  await expect.poll(async () => (await fixture.request('/fresh')).status).toBe(200)
})
