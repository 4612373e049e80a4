import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openTestedBackend, type TestedBackend } from '#tests/support/backend/tested-backend.ts'

let backend: TestedBackend
let visitor: SupabaseClient
let service: SupabaseClient
/** Marks the rows of this run, because several runs can share a backend. */
const runId = `contract-${crypto.randomUUID()}`

const article = (index: number) => ({
  legacy_id: `${runId}-${index}`,
  title: `Article ${index}`,
  excerpt: 'An excerpt, with "quotes" and (brackets)',
  content: 'First.\n\nSecond.',
  category: runId,
  author: index % 2 === 0 ? 'Press, Desk' : 'Watch (night)',
  type: index > 3 ? 'press-release' : 'news',
  gallery_images: index === 1 ? ['https://example.org/a.jpg', 'https://example.org/b,c.jpg'] : [],
})

beforeAll(async () => {
  backend = await openTestedBackend()
  visitor = connectWithKey(backend, backend.publishableKey)
  service = connectWithKey(backend, backend.secretKey)
  const { error, status } = await service.from('articles').insert([1, 2, 3, 4, 5].map(article))
  expect([error, status]).toEqual([null, 201])
})
afterAll(async () => {
  await service.from('articles').delete().eq('category', runId)
  await backend.close()
})

const selectArticles = (client = visitor) =>
  client.from('articles').select('legacy_id').eq('category', runId).order('legacy_id')
const getNumbers = (rows: { legacy_id: string }[] | null) => rows?.map(({ legacy_id }) => Number(legacy_id.at(-1)))

describe('Reading', () => {
  test('filters rows with the client’s operators', async () => {
    const find = async (query: ReturnType<typeof selectArticles>) => getNumbers((await query).data)
    expect(await find(selectArticles().eq('author', 'Press, Desk'))).toEqual([2, 4])
    expect(await find(selectArticles().in('author', ['Press, Desk', 'x"y']))).toEqual([2, 4])
    expect(await find(selectArticles().neq('type', 'news'))).toEqual([4, 5])
    expect(await find(selectArticles().like('title', '%3'))).toEqual([3])
    expect(await find(selectArticles().ilikeAnyOf('title', ['%1', 'ARTICLE 2']))).toEqual([1, 2])
    expect(await find(selectArticles().contains('gallery_images', ['https://example.org/a.jpg']))).toEqual([1])
    expect(await find(selectArticles().overlaps('gallery_images', ['https://example.org/a.jpg', 'x']))).toEqual([1])
    expect(await find(selectArticles().is('hero_image', null).not('type', 'eq', 'news'))).toEqual([4, 5])
    expect(await find(selectArticles().or('author.eq."Watch (night)",title.eq.Article 2'))).toEqual([1, 2, 3, 5])
    expect(await find(selectArticles().or('and(type.eq.news,title.like.*1),type.eq.press-release'))).toEqual([1, 4, 5])
    expect(await find(selectArticles().match({ type: 'news', author: 'Press, Desk' }))).toEqual([2])
    expect(await find(selectArticles().gte('date', '2000-01-01').lt('date', '2001-01-01'))).toEqual([])
    expect(await find(selectArticles().textSearch('title', 'article & 4', { config: 'english' }))).toEqual([4])
    expect(await find(selectArticles().filter('legacy_id', 'in', `("${runId}-1","${runId}-5")`))).toEqual([1, 5])
  })

  test('returns pages and counts', async () => {
    const all = visitor.from('articles').select('legacy_id', { count: 'exact' }).eq('category', runId)
    const { data, count, status } = await all.order('legacy_id', { ascending: false }).range(1, 2)
    expect([getNumbers(data), count, status]).toEqual([[4, 3], 5, 206])
    const head = await visitor.from('articles').select('*', { count: 'exact', head: true }).eq('category', runId)
    expect([head.data, head.count]).toEqual([null, 5])
  })

  test('returns one row with single and maybeSingle', async () => {
    const selectById = (id: number) =>
      visitor.from('articles').select('title,images:gallery_images').eq('legacy_id', `${runId}-${id}`)
    expect((await selectById(2).single()).data).toEqual({ title: 'Article 2', images: [] })
    expect((await selectById(9).maybeSingle()).data).toBeNull()
    const none = await selectById(9).single()
    expect(none.status).toBe(406)
    expect(none.error).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      message: 'Cannot coerce the result to a single JSON object',
    })
    expect((await selectArticles().maybeSingle()).error).toMatchObject({ code: 'PGRST116' })
  })

  test('returns CSV', async () => {
    const { data } = await visitor.from('articles').select('title').eq('category', runId).order('title').limit(2).csv()
    expect(data).toBe('title\n"Article 1"\n"Article 2"')
  })
})

describe('Writing', () => {
  test('returns inserted and changed rows, and deletes a row', async () => {
    const inserted = await service.from('articles').insert(article(6)).select('id,title').single()
    expect([inserted.error, inserted.status, inserted.data?.title]).toEqual([null, 201, 'Article 6'])
    const row = service.from('articles').update({ title: 'Changed' }).eq('id', inserted.data?.id)
    expect(await row.select('title')).toMatchObject({ status: 200, data: [{ title: 'Changed' }] })
    const { status, data, count } = await service
      .from('articles')
      .delete({ count: 'exact' })
      .eq('id', inserted.data?.id)
    expect([status, data, count]).toEqual([204, null, 1])
    expect(getNumbers((await selectArticles()).data)).toEqual([1, 2, 3, 4, 5])
  })

  test('updates existing rows and inserts missing ones in an upsert', async () => {
    const rows = [
      { ...article(5), title: 'Five' },
      { ...article(7), title: 'Seven' },
    ]
    const { data, status } = await service.from('articles').upsert(rows, { onConflict: 'legacy_id' }).select('title')
    expect([status, data]).toEqual([201, [{ title: 'Five' }, { title: 'Seven' }]])
    const ignored = { onConflict: 'legacy_id', ignoreDuplicates: true }
    const repeated = await service.from('articles').upsert(article(5), ignored).select()
    expect([repeated.error, repeated.data]).toEqual([null, []])
    await service.from('articles').delete().eq('legacy_id', `${runId}-7`)
    await service.from('articles').update({ title: 'Article 5' }).eq('legacy_id', `${runId}-5`)
  })

  test('fills missing columns with their defaults on request', async () => {
    const { legacy_id: _, ...plain } = article(8)
    const rows = [{ ...plain, featured: true }, plain]
    const { data, error } = await service.from('articles').insert(rows, { defaultToNull: false }).select('id,featured')
    expect([error, data?.map(({ featured }) => featured)]).toEqual([null, [true, false]])
    await service
      .from('articles')
      .delete()
      .in('id', data?.map(({ id }) => id) ?? [])
  })
})

describe('Protocol errors', () => {
  test.each([
    ['an unknown table', () => visitor.from('nowhere').select(), 404, 'PGRST205'],
    ['an unknown column', () => visitor.from('articles').select('nothing'), 400, '42703'],
    ['a malformed filter', () => visitor.from('articles').select().filter('title', 'foo', 'x'), 400, 'PGRST100'],
    ['a malformed logic tree', () => visitor.from('articles').select().or('title.eq'), 400, 'PGRST100'],
    ['a value of the wrong type', () => visitor.from('articles').select().eq('id', 'x'), 400, '22P02'],
    ['an unknown column of a body', () => service.from('articles').insert({ nothing: 1 }), 400, 'PGRST204'],
    ['a duplicate', () => service.from('articles').insert(article(1)), 409, '23505'],
    ['a failed check', () => service.from('articles').insert({ ...article(9), title: ' ' }), 400, '23514'],
    ['a visitor who writes', () => visitor.from('articles').insert(article(9)), 401, '42501'],
    ['a visitor who deletes', () => visitor.from('articles').delete().eq('category', runId), 401, '42501'],
    ['an unknown function', () => visitor.rpc('nothing', { a: 1 }), 404, 'PGRST202'],
    ['another schema', () => visitor.schema('auth').from('users').select(), 406, 'PGRST106'],
  ])('are returned for %s', async (_, sendQuery, status, code) => {
    const response = await sendQuery()
    expect([response.status, response.error]).toMatchObject([status, { code }])
    expect(response.data).toBeNull()
  })
})

test('The API rejects the secret key if the User-Agent is a browser’s', async () => {
  const fetch: typeof globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')
    return backend.fetch(input, { ...init, headers })
  }
  const { url, publishableKey, secretKey } = backend
  const rejection = await connectWithKey({ url, fetch }, secretKey).from('articles').select('id').limit(1)
  expect([rejection.status, rejection.data]).toEqual([401, null])
  expect((await connectWithKey({ url, fetch }, publishableKey).from('articles').select('id').limit(1)).status).toBe(200)
})

test('The client calls functions by name', async () => {
  expect(await visitor.rpc('is_staff')).toMatchObject({ status: 200, data: false })
  expect(await visitor.rpc('is_staff', undefined, { get: true })).toMatchObject({ status: 200, data: false })
})
