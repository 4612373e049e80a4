import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { article, type ServerFixture, startServerFixture } from './server-fixture.ts'

let server: ServerFixture
const seen: string[] = []

beforeAll(async () => {
  server = await startServerFixture(async () => new Response())
  server.platform.onChange((table) => seen.push(table))
  server.platform.onRemoval(() => seen.push('removal'))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.admin`truncate articles, leadership, media_library, alerts cascade`
  const gallery_images = ['https://pictures.example/a.webp']
  await server.service
    .from('articles')
    .insert({ ...article('A heron'), gallery_images })
    .throwOnError()
  await server.service.from('leadership').insert(leader).throwOnError()
  await server.service.from('media_library').insert(file).throwOnError()
  await server.service.from('alerts').insert(alert).throwOnError()
  seen.length = 0
})

const leader = {
  slug: 'dana',
  name: 'Dana Whitfield',
  rank: 'Chief',
  department: 'Patrol',
  badge: '1',
  years: '3',
  description: 'Leads.',
  photo: 'https://pictures.example/dana.webp',
}
const file = {
  file_name: 'a.pdf',
  file_path: '/storage/v1/object/public/media-library/a.pdf',
  file_type: 'application/pdf',
  file_size: 1,
  title: 'A report',
  is_public: true,
}
const alert = { title: 'High water', starts_at: '2026-01-01T00:00:00Z' }

/** Whether the write was told as one that removed something; the notices are there when the writer has its answer. */
async function isRemoval(write: PromiseLike<{ error: unknown }>): Promise<boolean> {
  seen.length = 0
  expect((await write).error).toBeNull()
  expect(seen).not.toEqual([])
  // Behind the change itself, so that the pages it drops are forgotten too.
  return seen.at(-1) === 'removal'
}

const change = (table: string, values: object) => server.service.from(table).update(values).not('id', 'is', null)

test.each([
  ['articles', { title: 'Two herons' }],
  ['articles', { content: 'Shorter.', excerpt: 'Short.', media_caption: 'By the water' }],
  ['articles', { hero_image: 'https://pictures.example/heron.webp' }],
  ['articles', { gallery_images: ['https://pictures.example/b.webp', 'https://pictures.example/a.webp'] }],
  ['articles', { discord_posted: true, discord_posted_at: '2026-11-21T10:00:00Z' }],
  ['leadership', { rank: 'Commissioner', badge: '2', description: 'Leads well.', education: [] }],
  ['leadership', { display_order: 5 }],
  ['media_library', { title: 'The report', caption: 'Of the year' }],
  ['media_library', { is_public: true }],
  [
    'alerts',
    { priority: 1, is_dismissible: false, in_feeds: true, text: 'Stay inside', ends_at: '2999-01-01T00:00:00Z' },
  ],
  ['site_settings', { settings: { name: 'Harbor Police', motto: 'Awake' } }],
  ['site_settings', { settings: { name: 'Bay Police', motto: 'Awake', badge: { field: '#123456' } } }],
])('An edit of %s to %j may show the old page during an outage', async (table, values) => {
  expect(await isRemoval(change(table, values))).toBe(false)
})

test('A text may change around its pictures, and a picture that leaves it is taken away', async () => {
  const picture = '![A heron](/storage/v1/object/public/article-images/heron.png)'
  await change('articles', { content: picture, content_format: 'markdown' })
  seen.length = 0
  expect(await isRemoval(change('articles', { content: `Longer\n\n${picture}` }))).toBe(false)
  seen.length = 0
  expect(await isRemoval(change('articles', { content: 'Longer' }))).toBe(true)
})

test.each([
  ['articles', { author: 'The department' }],
  ['articles', { gallery_images: ['https://pictures.example/b.webp'] }],
  ['articles', { gallery_images: [] }],
  ['leadership', { name: 'Robin Hale' }],
  ['leadership', { photo: null }],
  ['leadership', { photo: 'https://pictures.example/other.webp' }],
  ['leadership', { has_filled_position: false }],
  ['media_library', { is_public: false }],
  ['alerts', { title: 'Low water' }],
  ['alerts', { ends_at: 'now' }],
  ['alerts', { pages: ['/news'] }],
  ['alerts', { starts_at: null }],
  ['site_settings', { settings: {} }],
])('A change of %s to %j takes something away, and no old page may show it', async (table, values) => {
  if (table === 'site_settings') await change(table, { settings: { name: 'Harbor Police' } })
  expect(await isRemoval(change(table, values))).toBe(true)
})

test.each(['articles', 'leadership', 'media_library'])(
  'A deletion in %s is told, and one that finds nothing is none',
  async (table) => {
    expect(await isRemoval(server.service.from(table).delete().not('id', 'is', null))).toBe(true)
    seen.length = 0
    await server.service.from(table).delete().not('id', 'is', null).throwOnError()
    expect(seen).not.toContain('removal')
  },
)

test('An alert that doesn’t run takes nothing away by a change', async () => {
  await change('alerts', { starts_at: '2998-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' })
  expect(await isRemoval(change('alerts', { title: 'Low water', pages: ['/news'], ends_at: null }))).toBe(false)
})

test('A new article, leader and file are told as additions', async () => {
  expect(await isRemoval(server.service.from('articles').insert(article('A gull')))).toBe(false)
  expect(await isRemoval(server.service.from('leadership').insert({ ...leader, slug: 'robin' }))).toBe(false)
  expect(await isRemoval(server.service.from('media_library').insert(file))).toBe(false)
})

test('A column that nobody thought of counts as one that hides something', async () => {
  const { admin } = server.database
  await admin`alter table articles add column hidden boolean not null default true`
  await admin`update articles set hidden = false`
  await expect.poll(() => seen.at(-1)).toBe('removal')
  seen.length = 0
  await admin`update articles set state = 'withdrawn'`
  await expect.poll(() => seen.at(-1)).toBe('removal')
  await admin`alter table articles drop column hidden`
})

test('What else a transaction changes is part of its removal, in whichever order', async () => {
  const { admin } = server.database
  await admin.begin(async (sql) => {
    await sql`update articles set title = 'First'`
    await sql`delete from media_library`
    await sql`update leadership set rank = 'Sergeant'`
  })
  await expect.poll(() => seen).toContain('leadership')
  expect(seen.lastIndexOf('removal')).toBeGreaterThan(seen.lastIndexOf('leadership'))
  seen.length = 0
  await admin`update leadership set rank = 'Captain'`
  await expect.poll(() => seen).toEqual(['leadership', 'storage.objects'])
})

test('Files are added by an upload, and removed by being replaced, moved or deleted', async () => {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#14294a' } })
    .png()
    .toBuffer()
  const files = server.service.storage.from('article-images')
  const options = { contentType: 'image/png' }
  expect(await isRemoval(files.upload('a.png', bytes, options))).toBe(false)
  expect(await isRemoval(files.upload('a.png', bytes, { ...options, upsert: true }))).toBe(true)
  expect(await isRemoval(files.move('a.png', 'b.png'))).toBe(true)
  expect(await isRemoval(files.remove(['b.png']))).toBe(true)
})
