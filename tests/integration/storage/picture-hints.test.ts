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
  const staffOptions = { email_confirm: true, app_metadata: { staff_role: 'editor' } }
  expect((await backend.service.auth.admin.createUser({ ...account, ...staffOptions })).error).toBeNull()
  editor = createClient(backend.url, backend.platform.keys.publishable, {
    auth: statelessAuth,
    global: { fetch: backend.fetch },
  })
  expect((await editor.auth.signInWithPassword(account)).error).toBeNull()
})
afterAll(() => backend.close())

const tealHint = 'color=008080'

const makePicture = (background: string, width = 64) =>
  sharp({ create: { width, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

const getPublicPath = (file: string) => `/storage/v1/object/public/${file}`

/** Uploads a picture, and adds a row if the bucket is the library. Returns `{bucket}/{key}`. */
async function upload(bucket: 'article-images' | 'media-library'): Promise<string> {
  const key = `${randomUUID()}.png`
  const bytes = await makePicture('teal')
  const { error } = await editor.storage.from(bucket).upload(key, bytes, { contentType: 'image/png' })
  expect(error).toBeNull()
  const file = { file_name: 'a.png', file_type: 'image/png', file_size: bytes.length, title: 'A', is_public: true }
  if (bucket === 'media-library') {
    await editor
      .from('media_library')
      .insert({ ...file, file_path: getPublicPath(`${bucket}/${key}`) })
      .throwOnError()
  }
  return `${bucket}/${key}`
}

async function replaceFile(file: string): Promise<Buffer> {
  const [bucket = '', ...key] = file.split('/')
  const bytes = await makePicture('maroon', 96)
  const { error } = await editor.storage.from(bucket).update(key.join('/'), bytes, { contentType: 'image/png' })
  expect(error).toBeNull()
  return bytes
}

const setFocus = (address: string, x: number | null, y: number | null, client = editor) =>
  client.rpc('set_picture_focus', { address, x, y })

test('Rows contain the colors, versions and focal points of their pictures, even for visitors', async () => {
  const [hero, contentPicture, photo] = [
    await upload('article-images'),
    await upload('media-library'),
    await upload('media-library'),
  ]
  const article = {
    title: 'T',
    excerpt: 'E',
    content: `![Dusk](${getPublicPath(contentPicture)})`,
    category: 'C',
    author: 'A',
    type: 'news',
  }
  await editor
    .from('articles')
    .insert({ ...article, hero_image: getPublicPath(hero), gallery_images: [getPublicPath(photo)] })
    .throwOnError()
  const leader = { slug: 'kim', name: 'Kim', rank: 'Chief', department: 'D', badge: '1', years: '2', description: 'D' }
  await editor
    .from('leadership')
    .insert({ ...leader, photo: getPublicPath(photo) })
    .throwOnError()
  const readHints = async (table: string, column = 'picture_hints') =>
    (await backend.anonymous.from(table).select(column).throwOnError()).data
  expect(await readHints('articles')).toEqual([
    { picture_hints: { [hero]: tealHint, [contentPicture]: tealHint, [photo]: tealHint } },
  ])

  await replaceFile(hero)
  expect((await setFocus(getPublicPath(contentPicture), 30, 100)).error).toBeNull()
  expect((await setFocus(`https://police.example.org${getPublicPath(photo)}`, 0, 20)).error).toBeNull()
  const replacedHint = expect.stringMatching(/^color=800000&v=[0-9a-f]{8}$/)
  expect(await readHints('articles')).toEqual([
    {
      picture_hints: {
        [hero]: replacedHint,
        [contentPicture]: `${tealHint}&focus=30x100`,
        [photo]: `${tealHint}&focus=0x20`,
      },
    },
  ])
  expect(await readHints('articles', 'hero_hints')).toEqual([{ hero_hints: { [hero]: replacedHint } }])
  expect(await readHints('leadership')).toEqual([{ picture_hints: { [photo]: `${tealHint}&focus=0x20` } }])
  expect(await readHints('media_library')).toContainEqual({
    picture_hints: { [contentPicture]: `${tealHint}&focus=30x100` },
  })
  expect((await editor.rpc('list_picture_hints', { addresses: [getPublicPath(photo)] })).data).toEqual({
    [photo]: `${tealHint}&focus=0x20`,
  })

  expect((await setFocus(getPublicPath(photo), null, null)).error).toBeNull()
  expect(await readHints('leadership')).toEqual([{ picture_hints: { [photo]: tealHint } }])
})

test('A replaced file keeps its address, and its row and resized pictures are updated', async () => {
  const file = await upload('media-library')
  const smallPath = getPublicPath(file).replace('/object/', '/render/image/').concat('?width=320')
  const fetchBytes = async (address: string) =>
    Buffer.from(await (await backend.fetch(backend.url + address)).arrayBuffer())
  expect((await sharp(await fetchBytes(smallPath)).metadata()).width).toBe(64)
  const bytes = await replaceFile(file)
  expect(await fetchBytes(getPublicPath(file))).toEqual(bytes)
  expect((await sharp(await fetchBytes(smallPath)).metadata()).width).toBe(96)
  const { data } = await editor.from('media_library').select('file_size').eq('file_path', getPublicPath(file)).single()
  expect(data?.file_size).toBe(bytes.length)
})

test('Focal points are rejected if they are invalid, for a missing picture, or from a visitor', async () => {
  const file = await upload('article-images')
  for (const [x, y] of [
    [30, null],
    [35, 20],
    [-10, 20],
    [20, 110],
  ] as const) {
    expect((await setFocus(getPublicPath(file), x, y)).error?.code).toBe('22023')
  }
  expect((await setFocus(getPublicPath('article-images/none.png'), 30, 20)).error?.code).toBe('PT404')
  expect((await setFocus('https://example.org/a.png', 30, 20)).error?.code).toBe('PT404')
  expect((await setFocus(getPublicPath(file), 30, 20, backend.anonymous)).error?.code).toBe('42501')
  expect((await backend.anonymous.rpc('list_picture_hints', { addresses: [getPublicPath(file)] })).error?.code).toBe(
    '42501',
  )
})

test('An invalid focal point in the metadata of an upload is ignored', async () => {
  const key = `${randomUUID()}.png`
  const metadata = { focus: '1"onerror=x' }
  await editor.storage
    .from('article-images')
    .upload(key, await makePicture('teal'), { contentType: 'image/png', metadata })
  const { data } = await editor.rpc('list_picture_hints', { addresses: [getPublicPath(`article-images/${key}`)] })
  expect(data).toEqual({ [`article-images/${key}`]: tealHint })
})

test('A row that a visitor forges doesn’t reveal anything about a private file', async () => {
  const file = await upload('media-library')
  expect((await setFocus(getPublicPath(file), 30, 20)).error).toBeNull()
  const listHints = async (client: SupabaseClient) =>
    (await client.rpc('hero_hints', { article: { hero_image: getPublicPath(file) } }).throwOnError()).data
  expect(await listHints(backend.anonymous)).toEqual({ [file]: `${tealHint}&focus=30x20` })
  await editor.from('media_library').update({ is_public: false }).eq('file_path', getPublicPath(file)).throwOnError()
  expect(await listHints(backend.anonymous)).toEqual({})
  expect(await listHints(editor)).toEqual({ [file]: `${tealHint}&focus=30x20` })
})
