import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { declareReads } from './declare-reads.ts'

const url = 'https://police.example.org'

/** What happened, in order: the tables declared, and `fetch` for each request sent. */
function createTrackedClient() {
  const events: string[] = []
  const tracked = declareReads({
    dependOn: (table) => events.push(table),
    fetch: async () => {
      events.push('fetch')
      return Response.json([])
    },
  })
  return { client: createClient(url, 'key', { global: { fetch: tracked } }), tracked, events }
}

test('The table of a query is declared before the request is sent', async () => {
  const { client, events } = createTrackedClient()
  await client.from('articles').select('id, title').order('created_at')
  expect(events).toEqual(['articles', 'fetch'])
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
  await client.rpc('own_page_at', { address: 'harbor-rules' }, { get: true })
  expect(events).toEqual(['articles', 'fetch', 'content_documents', 'fetch'])
})

test('Files depend on the table of stored objects, and any other address on anything', async () => {
  const { client, tracked, events } = createTrackedClient()
  await client.storage.from('media-library').download('a.webp')
  await tracked(`${url}/storage/v1/object/public/media-library/a.webp`)
  await tracked(new Request(`${url}/healthz`))
  expect(events.filter((event) => event !== 'fetch')).toEqual(['storage.objects', 'storage.objects', '*'])
})
