import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'
import { makePng } from './storage-fixture.ts'

const password = 'a lantern in the harbor fog'

const backend = await createTestPlatform()
const editor = await signIn('editor@example.org')
const png = await makePng()
afterAll(() => backend.close())

async function signIn(email: string): Promise<SupabaseClient> {
  const account = { email, password, email_confirm: true, app_metadata: { staff_role: 'editor' } }
  expect((await backend.service.auth.admin.createUser(account)).error).toBeNull()
  const key = backend.platform.keys.publishable
  const client = createClient(backend.url, key, { auth: statelessAuth, global: { fetch: backend.fetch } })
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

const fetchUrl = async (url: string) => {
  const response = await backend.fetch(url)
  await response.body?.cancel()
  return response
}
const getPublicPath = (key: string) => `/storage/v1/object/public/media-library/${key}`
const getPublicUrl = (key: string) => editor.storage.from('media-library').getPublicUrl(key).data.publicUrl

async function upload(bucket: string, cacheControl?: string): Promise<string> {
  const key = `documents/${randomUUID()}.png`
  const { error } = await editor.storage.from(bucket).upload(key, png, { contentType: 'image/png', cacheControl })
  expect(error).toBeNull()
  return key
}

async function insertLibraryRow(key: string, isPublic: boolean): Promise<void> {
  const file = { file_name: 'a.png', file_type: 'image/png', file_size: png.length, title: 'A' }
  await editor
    .from('media_library')
    .insert({ ...file, file_path: getPublicPath(key), is_public: isPublic })
    .throwOnError()
}

async function setPublic(key: string, isPublic: boolean): Promise<void> {
  await editor.from('media_library').update({ is_public: isPublic }).eq('file_path', getPublicPath(key)).throwOnError()
}

test('A library file is public only while a row makes it public', async () => {
  const key = await upload('media-library')
  const urls = [
    getPublicUrl(key),
    getPublicUrl(key).replace('/object/public/', '/render/image/public/').concat('?width=320'),
  ]
  const fetchStatuses = () => Promise.all(urls.map(async (url) => (await fetchUrl(url)).status))
  expect(await fetchStatuses()).toEqual([404, 404])
  expect((await backend.anonymous.storage.from('media-library').download(key)).error).not.toBeNull()
  await insertLibraryRow(key, true)
  expect(await fetchStatuses()).toEqual([200, 200])
  expect((await backend.anonymous.storage.from('media-library').download(key)).error).toBeNull()
  await setPublic(key, false)
  expect(await fetchStatuses()).toEqual([404, 404])
  await setPublic(key, true)
  await editor.from('media_library').delete().eq('file_path', getPublicPath(key)).throwOnError()
  expect(await fetchStatuses()).toEqual([404, 404])
  expect((await editor.storage.from('media-library').download(key)).error).toBeNull()
})

const leaderFields = {
  slug: 'ada-quill',
  name: 'Ada Quill',
  rank: 'Chief',
  department: 'Command',
  badge: '1',
  years: '9',
  description: 'Keeps the light.',
}

test('A photo is public while a leader uses it, unless its row makes it private', async () => {
  const key = await upload('media-library')
  const { data: leader } = await editor
    .from('leadership')
    .insert({ ...leaderFields, photo: getPublicPath(key) })
    .select('id')
    .single()
    .throwOnError()
  const setPhoto = (photo: string | null) =>
    editor.from('leadership').update({ photo }).eq('id', leader.id).throwOnError()
  const fetchStatus = async () => (await fetchUrl(getPublicUrl(key))).status
  expect(await fetchStatus()).toBe(200)
  await setPhoto(null)
  expect(await fetchStatus()).toBe(404)
  await setPhoto(getPublicPath(key))
  expect(await fetchStatus()).toBe(200)
  await insertLibraryRow(key, false)
  expect(await fetchStatus()).toBe(404)
  await setPublic(key, true)
  expect(await fetchStatus()).toBe(200)
  await editor.from('media_library').delete().eq('file_path', getPublicPath(key)).throwOnError()
  expect(await fetchStatus()).toBe(200)
  await editor.from('leadership').delete().eq('id', leader.id).throwOnError()
  expect(await fetchStatus()).toBe(404)
})

test('Files in the private bucket are never public', async () => {
  const key = await upload('media-library-private')
  await insertLibraryRow(key, true)
  expect((await fetchUrl(getPublicUrl(key))).status).toBe(404)
  expect((await fetchUrl(getPublicUrl(key).replace('media-library', 'media-library-private'))).status).toBe(404)
  const { error } = await editor.storage
    .from('media-library-private')
    .move(key, key, { destinationBucket: 'media-library' })
  expect(error).toBeNull()
  expect((await fetchUrl(getPublicUrl(key))).status).toBe(200)
})

test('Staff can list all buckets, and visitors can list none', async () => {
  const pictureKey = await upload('article-images')
  await insertLibraryRow(await upload('media-library'), true)
  await upload('media-library-private')
  for (const bucket of ['article-images', 'media-library', 'media-library-private']) {
    expect((await backend.anonymous.storage.from(bucket).list('documents')).data).toEqual([])
    expect((await editor.storage.from(bucket).list('documents')).data).not.toEqual([])
  }
  const url = editor.storage.from('article-images').getPublicUrl(pictureKey).data.publicUrl
  expect((await fetchUrl(url)).status).toBe(200)
})

test('Visitors cannot sign URLs, not even for a public file', async () => {
  const key = await upload('media-library')
  await insertLibraryRow(key, true)
  const files = backend.anonymous.storage.from('media-library')
  expect((await files.createSignedUrl(key, 2_592_000)).error).not.toBeNull()
  expect((await files.createSignedUrls([key], 60)).data).toMatchObject([{ signedUrl: null }])
})

test('A signed URL of a public file stops working when the file becomes private', async () => {
  const key = await upload('media-library')
  await insertLibraryRow(key, true)
  const { data } = await editor.storage.from('media-library').createSignedUrl(key, 2_592_000)
  const url = data?.signedUrl ?? ''
  const resizedUrl = url.replace('/object/sign/', '/render/image/sign/').concat('&width=320')
  expect((await fetchUrl(url)).status).toBe(200)
  await setPublic(key, false)
  expect((await fetchUrl(url)).status).toBe(404)
  expect((await fetchUrl(resizedUrl)).status).toBe(404)
})

test.each([
  ['is suspended', (id: string) => backend.service.from('staff').update({ status: 'suspended' }).eq('user_id', id)],
  ['signs out', async (_id: string, client: SupabaseClient) => client.auth.signOut()],
])('A signed URL of a private file stops working when its signer %s', async (_, endAccess) => {
  const client = await signIn(`${randomUUID()}@example.org`)
  const key = await upload('media-library-private')
  await insertLibraryRow(key, false)
  const { data } = await client.storage.from('media-library-private').createSignedUrl(key, 60)
  expect((await fetchUrl(data?.signedUrl ?? '')).status).toBe(200)
  const { data: signer } = await client.auth.getUser()
  expect((await endAccess(signer.user?.id ?? '', client)).error).toBeNull()
  expect((await fetchUrl(data?.signedUrl ?? '')).status).toBe(404)
})

test('Browsers may cache library files for at most an hour, and other files for a year', async () => {
  const libraryKey = await upload('media-library', '999999999')
  await insertLibraryRow(libraryKey, true)
  expect((await fetchUrl(getPublicUrl(libraryKey))).headers.get('cache-control')).toBe('public, max-age=3600')
  const shortCachedKey = await upload('media-library', '60')
  await insertLibraryRow(shortCachedKey, true)
  expect((await fetchUrl(getPublicUrl(shortCachedKey))).headers.get('cache-control')).toBe('public, max-age=60')
  const pictureKey = await upload('article-images', '999999999')
  const url = editor.storage.from('article-images').getPublicUrl(pictureKey).data.publicUrl
  expect((await fetchUrl(url)).headers.get('cache-control')).toBe('public, max-age=31536000')
})
