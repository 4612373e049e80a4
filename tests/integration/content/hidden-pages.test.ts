import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import { createLeader, createLibraryRow, startPlatformWithFiles } from '../trash/trash-fixture.ts'

let fileId: string

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
const suspended = await site.signIn('editor')
beforeAll(async () => {
  await site.database.admin`update staff set status = 'suspended' where user_id = ${suspended.id}`
  const { service } = site
  const { id } = await insertArticle(service, 'Heronry')
  await updateArticle(service, id, { slug: 'herons' })
  await service
    .from('leadership')
    .insert(createLeader('mara-heron', { name: 'Mara Heron' }))
    .throwOnError()
  const address = await site.uploadPicture(editor, 'media-library')
  const portrait = { category: 'leadership', in_gallery: false }
  const { data } = await service
    .from('media_library')
    .insert([
      createLibraryRow(address, 'Heron picture', { category: 'general', in_gallery: true }),
      createLibraryRow(`${address}.portrait.png`, 'Portrait', portrait),
    ])
    .select('id')
    .throwOnError()
  fileId = data[0]?.id
})
afterAll(() => site.close())
afterEach(async () => {
  await site.database.admin`update content_documents set content = '{}'`
  await site.database.admin`update services set is_shown = true, forms = null`
  await site.database.admin`update site_settings set settings = '{}'`
})

async function hidePages(...pages: string[]): Promise<void> {
  const content = { pages: Object.fromEntries(pages.map((page) => [page, { place: 'hidden' }])) }
  await editor.client.from('content_documents').update({ content }).eq('id', 'navigation').throwOnError()
}

async function countRows(client: SupabaseClient, table: string): Promise<number> {
  return (await client.from(table).select('*').throwOnError()).data.length
}
const countRowsFor = (clients: SupabaseClient[], table: string) =>
  Promise.all(clients.map((client) => countRows(client, table)))
const listVisitorClients = () => [site.anonymous, suspended.client]
const listStaffClients = () => [editor.client, contributor.client]

const countHits = async () =>
  (await site.anonymous.rpc('search_site', { query: 'heron or heronry' }).throwOnError()).data.counts
const findSimilarWords = async (searchTerm: string) =>
  (await site.anonymous.rpc('similar_words', { asked: [searchTerm] }).throwOnError()).data[searchTerm]

test('While News is hidden, no API returns an article to visitors, but staff see all articles', async () => {
  const countArticles = async () => (await site.anonymous.rpc('article_archive').throwOnError()).data.total
  const readArticle = async () =>
    (await site.anonymous.rpc('article_at', { address: 'herons', others: 1 }).throwOnError()).data
  const readCurrentAddress = async () =>
    (await site.anonymous.rpc('current_article_address', { former_slug: 'heronry' }).throwOnError()).data
  const readPublic = async () => [await countArticles(), (await readArticle())?.title, await readCurrentAddress()]
  expect(await countRowsFor(listVisitorClients(), 'articles')).toEqual([1, 1])
  expect(await readPublic()).toEqual([1, 'Heronry', 'herons'])
  expect(await countHits()).toMatchObject({ news: 1 })
  expect(await findSimilarWords('heronri')).toContain('heronry')
  await hidePages('news')
  expect(await countRowsFor(listVisitorClients(), 'articles')).toEqual([0, 0])
  expect(await readPublic()).toEqual([0, undefined, null])
  expect(await countHits()).not.toHaveProperty('news')
  expect(await findSimilarWords('heronri')).not.toContain('heronry')
  expect(await countRowsFor(listStaffClients(), 'articles')).toEqual([1, 1])
})

test('While Leadership is hidden, visitors don’t get leaders or portraits from the library', async () => {
  expect(await countRowsFor(listVisitorClients(), 'leadership')).toEqual([1, 1])
  expect(await countRowsFor(listVisitorClients(), 'media_library')).toEqual([2, 2])
  await hidePages('leadership')
  expect(await countRowsFor(listVisitorClients(), 'leadership')).toEqual([0, 0])
  expect(await countRowsFor(listVisitorClients(), 'media_library')).toEqual([1, 1])
  expect(await countHits()).not.toHaveProperty('people')
  expect(await countRowsFor(listStaffClients(), 'leadership')).toEqual([1, 1])
  expect(await countRowsFor(listStaffClients(), 'media_library')).toEqual([2, 2])
})

test('While Media is hidden, visitors get only the home page’s picture and the files of service forms', async () => {
  await hidePages('media')
  expect(await countRowsFor(listVisitorClients(), 'media_library')).toEqual([0, 0])
  expect(await countHits()).not.toHaveProperty('files')
  expect(await countRowsFor(listStaffClients(), 'media_library')).toEqual([2, 2])
  const listFiles = async () => (await site.anonymous.from('media_library').select('id').throwOnError()).data
  const { data } = await site.service.from('media_library').select('file_path').eq('id', fileId).single().throwOnError()
  await site.database.admin`
    update site_settings set settings = ${JSON.stringify({ hero: { picture: data.file_path } })}`
  expect(await listFiles()).toEqual([{ id: fileId }])
  // Any visitor can open a file by its address, because other pages may show it.
  expect(await site.fetchStatus(data.file_path)).toBe(200)

  await site.database.admin`update site_settings set settings = '{}'`
  const form = { slug: 'report', title: 'Report', introduction: '', file: fileId, fields: [] }
  await editor.client
    .from('services')
    .update({ forms: [form] })
    .eq('id', 'k9-unit')
    .throwOnError()
  expect(await listFiles()).toEqual([{ id: fileId }])
  await editor.client.from('services').update({ is_shown: false }).eq('id', 'k9-unit').throwOnError()
  expect(await listFiles()).toEqual([])
})

test('Visitors don’t get hidden services, and get no services while Services is hidden', async () => {
  const countContent = async (client: SupabaseClient) =>
    (await client.from('content_documents').select('id').like('id', 'service:%').throwOnError()).data.length
  expect(await countRowsFor(listVisitorClients(), 'services')).toEqual([serviceIds.length, serviceIds.length])
  expect(await countContent(site.anonymous)).toBe(serviceIds.length)
  await editor.client.from('services').update({ is_shown: false }).eq('id', 'k9-unit').throwOnError()
  for (const client of listVisitorClients()) {
    expect((await client.from('services').select('id').eq('id', 'k9-unit')).data).toEqual([])
    expect((await client.from('content_documents').select('id').eq('id', 'service:k9-unit')).data).toEqual([])
    expect(await countContent(client)).toBe(serviceIds.length - 1)
  }
  await hidePages('services')
  for (const client of listVisitorClients()) {
    expect(await countRows(client, 'services')).toBe(0)
    expect(await countContent(client)).toBe(0)
  }
  for (const client of listStaffClients()) {
    expect(await countRows(client, 'services')).toBe(serviceIds.length)
    expect(await countContent(client)).toBe(serviceIds.length)
  }
})

const hideablePages = Object.entries(documents).flatMap(([id, { path, isSiteWide }]) =>
  isSiteWide || ['/', '/search', '/privacy'].includes(path) ? [] : [[id, path.slice(1)] as const],
)

test.each(hideablePages)('Visitors don’t get the content “%s” while the page %s is hidden', async (id, page) => {
  const listPages = async (client: SupabaseClient) =>
    (await client.from('content_documents').select('id').eq('id', id).throwOnError()).data
  expect(await listPages(site.anonymous)).toEqual([{ id }])
  await hidePages(page)
  for (const client of listVisitorClients()) expect(await listPages(client)).toEqual([])
  for (const client of listStaffClients()) expect(await listPages(client)).toEqual([{ id }])
  expect(
    (await site.anonymous.from('content_documents').select('id').in('id', ['home', 'navigation'])).data,
  ).toHaveLength(2)
})
