import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identifier } from '#platform/database/sql.ts'
import { article, type ServerFixture, startServerFixture } from '../server/server-fixture.ts'

let server: ServerFixture
const told: string[] = []
const heron = '11111111-1111-4111-8111-111111111111'
const gull = '22222222-2222-4222-8222-222222222222'

beforeAll(async () => {
  server = await startServerFixture(async () => new Response())
  server.platform.onChange((table, key) => {
    if (table !== 'storage.objects') told.push(key === undefined ? table : `${table} ${key}`)
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.admin`truncate articles, leadership, media_library, content_documents cascade`
  await server.service
    .from('articles')
    .insert([
      { ...article('A heron'), id: heron },
      { ...article('A gull'), id: gull, category: 'Patrol', type: 'press-release' },
    ])
    .throwOnError()
  told.length = 0
})

/** What the write told, in the order of the alphabet. */
async function listTold(write: PromiseLike<{ error: unknown }>): Promise<string[]> {
  told.length = 0
  expect((await write).error).toBeNull()
  return told.toSorted()
}

const edit = (id: string, values: object) => server.service.from('articles').update(values).eq('id', id)
const ofHeron = ['articles category:Community', `articles ${heron}`, 'articles lists', 'articles type:news']

test.each([
  { title: 'Two herons', excerpt: 'Both calm.', content: 'They stood.', author: 'A. Doe' },
  { hero_image: 'https://pictures.example/heron.webp', media_alt: 'A heron', slug: 'two-herons' },
  { hero_image: null },
])('A change of what an article says is told of its row: %j', async (values) => {
  expect(await listTold(edit(heron, values))).toEqual([`articles ${heron}`])
})

test.each([
  [{ featured: true }, ofHeron],
  [{ state: 'withdrawn' }, ofHeron],
  [{ published_at: '2026-01-01T00:00:00Z' }, ofHeron],
  [{ category: 'Patrol' }, [...ofHeron, 'articles category:Patrol']],
  [{ type: 'press-release' }, [...ofHeron, 'articles type:press-release']],
])('A change that moves an article in lists is told of these as well: %j', async (values, expected) => {
  expect(await listTold(edit(heron, values))).toEqual(expected.toSorted())
})

test('A new article and one that is gone are told of their lists, a draft of nothing', async () => {
  const id = '33333333-3333-4333-8333-333333333333'
  const swan = { ...article('A swan'), id }
  expect(await listTold(server.service.from('articles').insert({ ...swan, state: 'draft' }))).toEqual([])
  expect(await listTold(edit(id, { title: 'A black swan' }))).toEqual([])
  const ofSwan = ofHeron.map((one) => one.replace(heron, id))
  expect(await listTold(edit(id, { state: 'published' }))).toEqual(ofSwan.toSorted())
  expect(await listTold(server.service.from('articles').delete().eq('id', id))).toEqual(ofSwan.toSorted())
  expect(await listTold(server.service.from('articles').insert(swan))).toEqual(ofSwan.toSorted())
})

test('Two rows of one statement are told each, and many as the whole table', async () => {
  expect(await listTold(server.service.from('articles').update({ author: 'A. Doe' }).in('id', [heron, gull]))).toEqual([
    `articles ${heron}`,
    `articles ${gull}`,
  ])
  const many = Array.from({ length: 30 }, (_, index) => article(`Watch ${index}`))
  expect(await listTold(server.service.from('articles').insert(many))).toEqual(['articles'])
  const all = server.service.from('articles').update({ author: 'B. Doe' }).not('id', 'is', null)
  expect(await listTold(all)).toEqual(['articles'])
  expect(await listTold(server.service.from('articles').delete().not('id', 'is', null))).toEqual(['articles'])
})

test('What a leader or file says is told of its row; what places it, and what a later migration adds, of the whole table', async () => {
  const leader = { slug: 'dana', name: 'Dana', rank: 'Chief', department: 'Patrol', badge: '1', years: '3' }
  const file = { file_name: 'a.pdf', file_path: 'https://files.example/a.pdf', file_type: 'application/pdf' }
  const rows = [
    ['leadership', { ...leader, description: 'Leads.' }, { rank: 'Captain', photo: null }, { display_order: 5 }],
    ['media_library', { ...file, file_size: 1, title: 'A' }, { title: 'B', caption: 'C' }, { is_public: true }],
  ] as const
  for (const [table, row, shown, placing] of rows) {
    const { data } = await server.service.from(table).insert<object>(row).select('id').single().throwOnError()
    const change = (values: object) => listTold(server.service.from(table).update(values).eq('id', data.id))
    expect(await change(shown)).toEqual([`${table} ${data.id}`])
    expect(await change(placing)).toEqual([table])
  }
  const { admin } = server.database
  await admin`alter table leadership add column hidden boolean not null default true`
  told.length = 0
  await admin`update leadership set hidden = false`
  await expect.poll(() => told).toEqual(['leadership'])
  await admin`alter table leadership drop column hidden`
})

test('The texts of a page are told by its key, whether they are its first, others or none; own pages are in lists', async () => {
  const documents = () => server.service.from('content_documents')
  const own = '44444444-4444-4444-8444-444444444444'
  expect(await listTold(documents().insert({ id: 'about', content: {} }))).toEqual(['content_documents about'])
  const { admin } = server.database
  told.length = 0
  await admin`update content_documents set content = '{"introduction": "We are here."}' where id = 'about'`
  await expect.poll(() => told).toEqual(['content_documents about'])
  told.length = 0
  await admin`delete from content_documents where id = 'about'`
  await expect.poll(() => told).toEqual(['content_documents about'])
  told.length = 0
  await admin`insert into content_documents (id, content) values (${own}, '{}')`
  await expect.poll(() => told.toSorted()).toEqual([`content_documents ${own}`, 'content_documents lists'])
})

test('An upsert is told as what it did, and a statement that found nothing as nothing', async () => {
  const upsert = (content: object) => server.service.from('content_documents').upsert({ id: 'about', content })
  expect(await listTold(upsert({}))).toEqual(['content_documents about'])
  expect(await listTold(upsert({ introduction: 'We are here.' }))).toEqual(['content_documents about'])
  const { admin } = server.database
  told.length = 0
  for (const table of ['articles', 'leadership', 'media_library', 'content_documents']) {
    await admin`update ${identifier(table)} set updated_at = now() where false`
    await admin`delete from ${identifier(table)} where false`
  }
  await admin`update services set updated_at = now() where id = 'k9-unit'`
  await expect.poll(() => told).toEqual(['leadership', 'media_library', 'services k9-unit'])
})

test('What is removed row by row is told as a removal behind each of them', async () => {
  const heard: string[] = []
  const { admin } = server.database
  const stops = [
    server.platform.onChange((_, key) => heard.push(key ?? 'all')),
    server.platform.onRemoval(() => heard.push('removal')),
  ]
  await admin.begin(async (sql) => {
    await sql`update articles set hero_image = null, author = 'Nobody' where id = ${heron}`
    await sql`update articles set title = 'A black gull' where id = ${gull}`
  })
  await expect.poll(() => heard).toEqual([heron, 'removal', gull, 'removal'])
  for (const stop of stops) stop()
})
