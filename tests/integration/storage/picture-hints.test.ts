import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

let backend: TestPlatform
let editor: SupabaseClient

beforeAll(async () => {
  backend = await createTestPlatform()
  const account = { email: 'editor@example.org', password: 'a lantern in the harbor fog' }
  const app = { email_confirm: true, app_metadata: { staff_role: 'editor' } }
  expect((await backend.service.auth.admin.createUser({ ...account, ...app })).error).toBeNull()
  editor = createClient(backend.url, backend.platform.keys.publishable, {
    auth: statelessAuth,
    global: { fetch: backend.fetch },
  })
  expect((await editor.auth.signInWithPassword(account)).error).toBeNull()
})
afterAll(() => backend.close())

/** Placeholder color of a picture while it loads. */
const teal = 'color=008080'

const draw = (background: string, width = 64) =>
  sharp({ create: { width, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

const path = (file: string) => `/storage/v1/object/public/${file}`

/** Uploads a picture, and adds a row in the library. Returns `{bucket}/{key}`. */
async function upload(bucket: 'article-images' | 'media-library'): Promise<string> {
  const key = `${randomUUID()}.png`
  const bytes = await draw('teal')
  const { error } = await editor.storage.from(bucket).upload(key, bytes, { contentType: 'image/png' })
  expect(error).toBeNull()
  const file = { file_name: 'a.png', file_type: 'image/png', file_size: bytes.length, title: 'A', is_public: true }
  if (bucket === 'media-library') {
    await editor
      .from('media_library')
      .insert({ ...file, file_path: path(`${bucket}/${key}`) })
      .throwOnError()
  }
  return `${bucket}/${key}`
}

async function replace(file: string): Promise<Buffer> {
  const [bucket = '', ...key] = file.split('/')
  const bytes = await draw('maroon', 96)
  const { error } = await editor.storage.from(bucket).update(key.join('/'), bytes, { contentType: 'image/png' })
  expect(error).toBeNull()
  return bytes
}

const focus = (address: string, x: number | null, y: number | null, client = editor) =>
  client.rpc('set_picture_focus', { address, x, y })

test('Rows contain versions and focal points of their pictures, also for visitors', async () => {
  const [hero, contentPicture, photo] = [
    await upload('article-images'),
    await upload('media-library'),
    await upload('media-library'),
  ]
  const article = {
    title: 'T',
    excerpt: 'E',
    content: `![Dusk](${path(contentPicture)})`,
    category: 'C',
    author: 'A',
    type: 'news',
  }
  await editor
    .from('articles')
    .insert({ ...article, hero_image: path(hero), gallery_images: [path(photo)] })
    .throwOnError()
  const leader = { slug: 'kim', name: 'Kim', rank: 'Chief', department: 'D', badge: '1', years: '2', description: 'D' }
  await editor
    .from('leadership')
    .insert({ ...leader, photo: path(photo) })
    .throwOnError()
  const readHints = async (table: string, column = 'picture_hints') =>
    (await backend.anonymous.from(table).select(column).throwOnError()).data
  expect(await readHints('articles')).toEqual([
    { picture_hints: { [hero]: teal, [contentPicture]: teal, [photo]: teal } },
  ])

  await replace(hero)
  expect((await focus(path(contentPicture), 30, 100)).error).toBeNull()
  expect((await focus(`https://police.example.org${path(photo)}`, 0, 20)).error).toBeNull()
  const version = expect.stringMatching(/^color=800000&v=[0-9a-f]{8}$/)
  expect(await readHints('articles')).toEqual([
    { picture_hints: { [hero]: version, [contentPicture]: `${teal}&focus=30x100`, [photo]: `${teal}&focus=0x20` } },
  ])
  expect(await readHints('articles', 'hero_hints')).toEqual([{ hero_hints: { [hero]: version } }])
  expect(await readHints('leadership')).toEqual([{ picture_hints: { [photo]: `${teal}&focus=0x20` } }])
  expect(await readHints('media_library')).toContainEqual({
    picture_hints: { [contentPicture]: `${teal}&focus=30x100` },
  })
  expect((await editor.rpc('list_picture_hints', { addresses: [path(photo)] })).data).toEqual({
    [photo]: `${teal}&focus=0x20`,
  })

  expect((await focus(path(photo), null, null)).error).toBeNull()
  expect(await readHints('leadership')).toEqual([{ picture_hints: { [photo]: teal } }])
})

test('A replaced file keeps its address and updates every size and its row', async () => {
  const file = await upload('media-library')
  const small = path(file).replace('/object/', '/render/image/').concat('?width=320')
  const get = async (address: string) => Buffer.from(await (await backend.fetch(backend.url + address)).arrayBuffer())
  expect((await sharp(await get(small)).metadata()).width).toBe(64)
  const bytes = await replace(file)
  expect(await get(path(file))).toEqual(bytes)
  expect((await sharp(await get(small)).metadata()).width).toBe(96)
  const { data } = await editor.from('media_library').select('file_size').eq('file_path', path(file)).single()
  expect(data?.file_size).toBe(bytes.length)
})

test('Rejects focal points that are invalid, for missing pictures, or from visitors', async () => {
  const file = await upload('article-images')
  for (const [x, y] of [
    [30, null],
    [35, 20],
    [-10, 20],
    [20, 110],
  ] as const) {
    expect((await focus(path(file), x, y)).error?.code).toBe('22023')
  }
  expect((await focus(path('article-images/none.png'), 30, 20)).error?.code).toBe('PT404')
  expect((await focus('https://example.org/a.png', 30, 20)).error?.code).toBe('PT404')
  expect((await focus(path(file), 30, 20, backend.anonymous)).error?.code).toBe('42501')
  expect((await backend.anonymous.rpc('list_picture_hints', { addresses: [path(file)] })).error?.code).toBe('42501')
})

test('Ignores an invalid focal point in the metadata of an upload', async () => {
  const key = `${randomUUID()}.png`
  const metadata = { focus: '1"onerror=x' }
  await editor.storage.from('article-images').upload(key, await draw('teal'), { contentType: 'image/png', metadata })
  const { data } = await editor.rpc('list_picture_hints', { addresses: [path(`article-images/${key}`)] })
  expect(data).toEqual({ [`article-images/${key}`]: teal })
})

test('A row that a visitor forges doesn’t reveal anything about a private file', async () => {
  const file = await upload('media-library')
  expect((await focus(path(file), 30, 20)).error).toBeNull()
  const listHints = async (client: SupabaseClient) =>
    (await client.rpc('hero_hints', { article: { hero_image: path(file) } }).throwOnError()).data
  expect(await listHints(backend.anonymous)).toEqual({ [file]: `${teal}&focus=30x20` })
  await editor.from('media_library').update({ is_public: false }).eq('file_path', path(file)).throwOnError()
  expect(await listHints(backend.anonymous)).toEqual({})
  expect(await listHints(editor)).toEqual({ [file]: `${teal}&focus=30x20` })
})
