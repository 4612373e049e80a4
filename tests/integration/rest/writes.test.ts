import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createRestFixture } from './rest-fixture.ts'

/** Number of writes that notified the caches. */
let notificationCount = 0
const fixture = await createRestFixture({
  afterWrite: async () => {
    notificationCount += 1
  },
})
beforeEach(() => fixture.db.admin.query('truncate public.pairs, public.notes; delete from public.cases where id > 4'))
afterAll(() => fixture.close())

const returnRepresentation = { prefer: 'return=representation' }
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fixture.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
const listPairs = () => fixture.db.admin.query('select a, b, note from public.pairs order by a, b')

describe('POST', () => {
  test('adds a row and returns no body', async () => {
    const response = await send('POST', '/pairs', { a: 1, b: 2, note: 'x' })
    expect([response.status, response.text]).toEqual([201, ''])
    expect([...(await listPairs())]).toEqual([{ a: 1, b: 2, note: 'x' }])
  })

  test('adds many rows in one request, or none if one is invalid', async () => {
    const rows = [1, 2, 3].map((a) => ({ a, b: 0 }))
    expect((await send('POST', '/pairs', rows, { prefer: 'count=exact' })).headers.get('content-range')).toBe('*/3')
    expect(
      (
        await send('POST', '/pairs', [
          { a: 9, b: 9 },
          { a: 1, b: 0 },
        ])
      ).status,
    ).toBe(409)
    expect(await listPairs()).toHaveLength(3)
  })

  test('adds a row of defaults for an empty object, and no row for an empty list', async () => {
    expect((await send('POST', '/notes?select=text', {}, returnRepresentation)).body).toEqual([{ text: 'empty' }])
    const emptyInsert = await send('POST', '/notes', [], returnRepresentation)
    expect([emptyInsert.status, emptyInsert.body]).toEqual([201, []])
  })

  test('rejects rows with different keys', async () => {
    const response = await send('POST', '/pairs', [
      { a: 1, b: 1 },
      { a: 2, note: 'x' },
    ])
    expect([response.status, response.body]).toMatchObject([
      400,
      { code: 'PGRST102', message: 'All object keys must match' },
    ])
  })

  test('rejects a column that the table does not have', async () => {
    const response = await send('POST', '/pairs', { a: 1, b: 1, wrong: 1 })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'wrong' column of 'pairs' in the schema cache",
    })
  })
})

describe('Upsert', () => {
  const mergeHeaders = { prefer: 'resolution=merge-duplicates,return=representation' }

  test('merges by the primary key, and returns 201 if any row is new, else 200', async () => {
    const first = await send('POST', '/pairs', [{ a: 1, b: 1, note: 'x' }], mergeHeaders)
    const mixed = await send(
      'POST',
      '/pairs',
      [
        { a: 1, b: 1, note: 'y' },
        { a: 2, b: 2, note: 'z' },
      ],
      mergeHeaders,
    )
    const again = await send('POST', '/pairs', [{ a: 1, b: 1, note: 'w' }], mergeHeaders)
    expect([first.status, mixed.status, again.status]).toEqual([201, 201, 200])
    expect(again.body).toEqual([{ a: 1, b: 1, note: 'w' }])
  })

  test('merges by the named unique columns', async () => {
    const response = await send(
      'POST',
      '/cases?on_conflict=code&select=id,title',
      { code: 'AAAA', title: 'Lost bicycle' },
      mergeHeaders,
    )
    expect([response.status, response.body]).toEqual([200, [{ id: 1, title: 'Lost bicycle' }]])
  })

  test('rejects a request that contains the same row twice', async () => {
    const response = await send(
      'POST',
      '/pairs',
      [
        { a: 1, b: 1 },
        { a: 1, b: 1 },
      ],
      mergeHeaders,
    )
    expect([response.status, response.body]).toMatchObject([400, { code: '21000' }])
  })
})

describe('PATCH and DELETE', () => {
  beforeEach(() =>
    send(
      'POST',
      '/pairs',
      [1, 2, 3].map((a) => ({ a, b: a, note: 'n' })),
    ),
  )

  test('change the rows that match the filters', async () => {
    const patched = await send('PATCH', '/pairs?a=gt.1', { note: 'changed' }, { prefer: 'count=exact' })
    expect([patched.status, patched.text, patched.headers.get('content-range')]).toEqual([204, '', '0-1/2'])
    const deleted = await send('DELETE', '/pairs?a=eq.2&select=note', undefined, returnRepresentation)
    expect([deleted.status, deleted.body]).toEqual([200, [{ note: 'changed' }]])
    expect([...(await listPairs())].map(({ a }) => a)).toEqual([1, 3])
  })

  test('without a filter are rejected', async () => {
    for (const [method, body] of [
      ['PATCH', { note: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const response = await send(method, '/pairs', body)
      expect([response.status, response.body]).toMatchObject([400, { code: '21000' }])
    }
    expect(await listPairs()).toHaveLength(3)
  })

  test('reject a limit', async () => {
    expect((await send('PATCH', '/pairs?a=gt.0&limit=1', { note: 'x' })).status).toBe(400)
    expect((await send('DELETE', '/pairs?a=gt.0&limit=1')).status).toBe(400)
    expect(await listPairs()).toHaveLength(3)
  })

  test('are rolled back if a single object was requested and several rows match', async () => {
    const singular = { ...returnRepresentation, accept: 'application/vnd.pgrst.object+json' }
    for (const [method, body] of [
      ['PATCH', { note: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const response = await send(method, '/pairs?a=gt.1', body, singular)
      expect([response.status, response.body]).toMatchObject([406, { code: 'PGRST116' }])
    }
    expect([...(await listPairs())].map(({ note }) => note)).toEqual(['n', 'n', 'n'])
    expect((await send('PATCH', '/pairs?a=eq.1', { note: 'x' }, singular)).body).toEqual({ a: 1, b: 1, note: 'x' })
  })

  test('are rolled back if they affect more rows than allowed', async () => {
    for (const [method, body] of [
      ['PATCH', { note: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const response = await send(method, '/pairs?a=gt.0', body, { prefer: 'handling=strict, max-affected=2' })
      expect([response.status, response.body]).toMatchObject([
        400,
        { code: 'PGRST124', details: 'The query affects 3 rows' },
      ])
    }
    expect([...(await listPairs())].map(({ note }) => note)).toEqual(['n', 'n', 'n'])
    expect(
      (await send('DELETE', '/pairs?a=gt.0', undefined, { prefer: 'handling=strict, max-affected=3' })).status,
    ).toBe(204)
  })
})

describe('Functions', () => {
  test.each([
    ['POST', '/rpc/add', { a: 1, b: 2 }, 200, 3],
    ['POST', '/rpc/add', { a: 1 }, 200, 11],
    ['GET', '/rpc/add?a=5&b=6', undefined, 200, 11],
    ['POST', '/rpc/echo', { payload: { a: [1, null] } }, 200, { a: [1, null] }],
    ['GET', '/rpc/echo?payload={"a":[1]}', undefined, 200, { a: [1] }],
    ['POST', '/rpc/do_nothing', {}, 204, undefined],
    ['POST', '/rpc/do_nothing', undefined, 204, undefined],
    ['POST', '/rpc/numbers', { up_to: 3 }, 200, [3]],
    ['POST', '/rpc/total_of', { numbers: [1, 2, 3] }, 200, 6],
    ['GET', '/rpc/total_of?numbers={1,2}', undefined, 200, 3],
    ['GET', '/rpc/find_cases?word=o&select=id&id=lt.4&order=id.desc&limit=2', undefined, 200, [{ id: 3 }, { id: 2 }]],
    ['POST', '/rpc/find_cases?select=id&order=id', { word: 'wallet' }, 200, [{ id: 2 }]],
    ['GET', '/rpc/one_case?wanted=1&select=id,title', undefined, 200, { id: 1, title: 'Lost bicycle' }],
    ['POST', '/rpc/sums', { a: 4 }, 200, { total: 4, double: 8 }],
    ['GET', '/rpc/table_of?n=3&x=gte.2&select=y', undefined, 200, [{ y: 'n2' }, { y: 'n3' }]],
  ])('answer %s %s', async (method, path, body, status, expected) => {
    const response = await send(method, path, body)
    expect([response.status, response.body], response.text).toEqual([status, expected])
  })

  test('notify caches only if they can change data', async () => {
    notificationCount = 0
    expect((await send('POST', '/rpc/do_nothing', {})).status).toBe(204)
    expect((await send('POST', '/rpc/add', { a: 1 })).status).toBe(200)
    expect(notificationCount).toBe(0)
    expect((await send('POST', '/rpc/add_note', { words: 'x' })).status).toBe(200)
    expect((await send('POST', '/rpc/add_note?select=value', { words: 'x' }, { prefer: 'count=exact' })).status).toBe(
      200,
    )
    expect(notificationCount).toBe(2)
  })

  test('cannot change data with GET', async () => {
    expect((await send('GET', '/rpc/add_note?words=x')).status).toBe(405)
    expect((await send('POST', '/rpc/add_note', { words: 'x' })).status).toBe(200)
  })

  test.each([
    ['/rpc/unknown', {}, 404, 'PGRST202'],
    ['/rpc/add', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['/rpc/add', { b: 2 }, 404, 'PGRST202'],
    ['/rpc/add', { a: 'x' }, 400, '22P02'],
    ['/rpc/add', [1], 400, 'PGRST102'],
    ['/rpc/forbidden', {}, 403, '42501'],
    ['/rpc/fail_with', { state: 'P0001' }, 400, 'P0001'],
    ['/rpc/fail_with', { state: 'PT418' }, 418, 'PT418'],
  ])('answer POST %s and %j with %i %s', async (path, body, status, code) => {
    const response = await send('POST', path, body)
    expect([response.status, response.body]).toMatchObject([status, { code }])
  })

  test('return a raised error completely', async () => {
    const { body } = await send('POST', '/rpc/fail_with', { state: 'P0001' })
    expect(body).toEqual({ code: 'P0001', details: 'why', hint: 'how', message: 'raised' })
  })
})
