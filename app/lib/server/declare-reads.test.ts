import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { declareReads } from './declare-reads.ts'

const url = 'https://police.example.org'

/** What happened, in order: the tables declared, and `fetch` for each request sent. */
function createTrackedClient(answer = '[]') {
  const events: string[] = []
  const tracked = declareReads({
    dependOn: (table) => events.push(table),
    dependOnRows: (table) => {
      events.push(`rows of ${table}`)
      return (keys) => events.push(keys.join())
    },
    fetch: async () => {
      events.push('fetch')
      return new Response(answer, { headers: { 'content-type': 'application/json' } })
    },
  })
  return { client: createClient(url, 'key', { global: { fetch: tracked } }), tracked, events }
}

test('The table of a query is declared before the request is sent, and then the rows that came, with what may come into the list', async () => {
  const text = String.raw`[{"id":"one","content":"{\"id\":\"three\"}"}, {"id" : "two"}]`
  const { client, events } = createTrackedClient(text)
  const { data } = await client.from('articles').select('id, content').order('created_at')
  expect(data).toEqual(JSON.parse(text))
  await client.from('articles').select('*,picture_hints')
  expect(events).toEqual([...Array(2)].flatMap(() => ['rows of articles', 'fetch', 'lists,one,two']))
})

test('A query whose answer does not name its rows depends on the whole table, and one that fails as well', async () => {
  const { client, events } = createTrackedClient()
  await client.from('articles').select('title, legacy_id').order('created_at')
  expect(events).toEqual(['articles', 'fetch'])
  const declared: unknown[] = []
  const failing = declareReads({
    dependOn: (table) => declared.push(table),
    dependOnRows: (table) => (keys) => declared.push(table, keys),
    fetch: async () => Response.json({ id: 'one' }, { status: 500 }),
  })
  expect((await failing(`${url}/rest/v1/articles?select=*`)).status).toBe(500)
  expect(declared).toEqual([])
})

test('A function, and a select that embeds another table, depend on any table', async () => {
  const { client, events } = createTrackedClient()
  await client.rpc('search_site', { question: 'heron' })
  await client.rpc('search_site', { question: 'heron' }, { get: true })
  await client.from('articles').select('id, staff(name)')
  await client.functions.invoke('discord-invite')
  expect(events.filter((event) => event !== 'fetch')).toEqual(['*', '*', '*', '*'])
})

test('A function that reads one table depends on it alone', async () => {
  const { client, events } = createTrackedClient()
  await client.rpc('article_archive', { only_year: 2026 }, { get: true })
  await client.rpc('current_article_address', { former_slug: 'heron' }, { get: true })
  expect(events).toEqual(['rows of articles', 'fetch', 'lists', 'articles', 'fetch'])
})

test('A function that answers with rows depends on these, and its caller says of which lists they are', async () => {
  const { client, events } = createTrackedClient('{"id": "one", "others": [{"id": "two"}]}')
  await client.rpc('article_at', { address: 'heron', others: 3 }, { get: true })
  await client.rpc('own_page_at', { address: 'harbor-rules' }, { get: true })
  expect(events).toEqual(['rows of articles', 'fetch', 'one,two', 'rows of content_documents', 'fetch', 'one,two'])
})

test('Files depend on the table of stored objects, and any other address on anything', async () => {
  const { client, tracked, events } = createTrackedClient()
  await client.storage.from('media-library').download('a.webp')
  await tracked(`${url}/storage/v1/object/public/media-library/a.webp`)
  await tracked(new Request(`${url}/healthz`))
  expect(events.filter((event) => event !== 'fetch')).toEqual(['storage.objects', 'storage.objects', '*'])
})
