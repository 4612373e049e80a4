import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
const visitor = connectWithKey(backend, backend.publishableKey)
const service = connectWithKey(backend, backend.secretKey)
const png = Buffer.from(
  await sharp({ create: { width: 800, height: 400, channels: 3, background: '#246' } })
    .png()
    .toBuffer(),
)

/** A folder for this run only, because several runs can share a backend. */
const folder = `contract/${randomUUID()}`
const usedPaths: string[] = []
const createPath = (file: string) => {
  usedPaths.push(`${folder}/${file}`)
  return `${folder}/${file}`
}

afterAll(async () => {
  await service.storage.from('article-images').remove(usedPaths)
  await backend.close()
})

test('The client uploads a buffer, a blob and a stream, and everyone can download them', async () => {
  const images = service.storage.from('article-images')
  const bodies = {
    'buffer.png': png,
    'blob.png': new Blob([png], { type: 'image/png' }),
    'stream.png': new Blob([png]).stream(),
  }
  for (const [file, body] of Object.entries(bodies)) {
    const path = createPath(file)
    const { data, error } = await images.upload(path, body, { contentType: 'image/png', cacheControl: '60' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path, fullPath: `article-images/${path}`, id: expect.any(String) })
    const response = await backend.fetch(images.getPublicUrl(path).data.publicUrl)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await sharp(Buffer.from(await response.bytes())).metadata()).toMatchObject({ width: 800, height: 400 })
  }
})

test('A used name is a duplicate, but upsert and update replace the file', async () => {
  const images = service.storage.from('article-images')
  const path = createPath('twice.png')
  const options = { contentType: 'image/png' }
  expect((await images.upload(path, png, options)).error).toBeNull()
  const { error } = await images.upload(path, png, options)
  expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
  expect((await images.upload(path, png, { ...options, upsert: true })).error).toBeNull()
  expect((await images.update(path, png, options)).error).toBeNull()
})

test('A visitor can read files but not upload or remove them', async () => {
  const path = createPath('guarded.png')
  await service.storage.from('article-images').upload(path, png, { contentType: 'image/png' })
  const images = visitor.storage.from('article-images')
  const upload = await images.upload(createPath('intruder.png'), png, { contentType: 'image/png' })
  expect(upload.error).toMatchObject({
    statusCode: '403',
    message: 'new row violates row-level security policy',
  })
  await images.remove([path])
  const { data, error } = await images.download(path)
  expect(error).toBeNull()
  expect(data?.type).toBe('image/png')
})

test('The client lists and describes files and reports missing ones', async () => {
  const images = service.storage.from('article-images')
  await images.upload(createPath('list/one.png'), png, { contentType: 'image/png', metadata: { by: 'contract' } })
  const list = await images.list(`${folder}/list`)
  expect(list.data).toEqual([expect.objectContaining({ name: 'one.png', id: expect.any(String) })])
  expect(list.data?.[0]?.metadata).toMatchObject({ mimetype: 'image/png', size: expect.any(Number) })
  expect((await images.info(`${folder}/list/one.png`)).data).toMatchObject({ contentType: 'image/png' })
  expect((await images.exists(`${folder}/list/one.png`)).data).toBe(true)
  expect((await images.exists(`${folder}/list/two.png`)).data).toBe(false)
  const missing = await images.download(`${folder}/list/two.png`)
  expect(missing.error).not.toBeNull()
})

test('The client copies, moves and removes files and returns the removed rows', async () => {
  const images = service.storage.from('article-images')
  const [from, copied, moved] = [createPath('from.png'), createPath('copied.png'), createPath('moved.png')]
  await images.upload(from, png, { contentType: 'image/png' })
  expect((await images.copy(from, copied)).data).toEqual({ path: `article-images/${copied}` })
  expect((await images.move(from, moved)).error).toBeNull()
  const removed = await images.remove([copied, moved, from])
  expect(removed.data?.map((row) => row.name).toSorted()).toEqual([copied, moved])
})

test('A signed URL opens the file without a key', async () => {
  const images = service.storage.from('article-images')
  const path = createPath('signed.png')
  await images.upload(path, png, { contentType: 'image/png' })
  const { data } = await images.createSignedUrl(path, 60)
  expect((await backend.fetch(data?.signedUrl ?? '')).status).toBe(200)
  const several = await images.createSignedUrls([path, `${folder}/missing.png`], 60)
  expect(several.data?.map(({ error }) => error === null)).toEqual([true, false])
})

test('A signed URL can resize a picture, but only to a listed width', async () => {
  const images = service.storage.from('article-images')
  const path = createPath('signed-size.png')
  await images.upload(path, png, { contentType: 'image/png' })
  const { data, error } = await images.createSignedUrl(path, 60, { transform: { width: 320 } })
  expect(error).toBeNull()
  const response = await backend.fetch(data?.signedUrl ?? '')
  expect(await sharp(Buffer.from(await response.bytes())).metadata()).toMatchObject({ width: 320, height: 160 })
  for (const transform of [{ width: 300 }, { width: 320, height: 320 }, { width: 320, quality: 50 }]) {
    const rejection = await images.createSignedUrl(path, 60, { transform })
    expect(rejection.error).toMatchObject({ statusCode: '400', message: expect.stringMatching(/^Invalid Parameter /) })
  }
})

test('A bucket rejects types that it doesn’t allow', async () => {
  const images = service.storage.from('article-images')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const contentType of ['text/html', 'image/svg+xml']) {
    const { error } = await images.upload(createPath('page.html'), html, { contentType })
    expect(error).toMatchObject({ statusCode: '415' })
  }
})

// A hosted project serves files of a public bucket without checking a policy.
test('Two buckets of the site are public, the one for private files is not, and buckets have a size limit', async () => {
  const { data } = await service.storage.listBuckets()
  const buckets = data?.filter(({ id }) => ['article-images', 'media-library'].includes(id))
  expect(buckets?.map((bucket) => bucket.public)).toEqual([true, true])
  expect(data?.find(({ id }) => id === 'media-library-private')?.public).toBe(false)
  expect((await service.storage.getBucket('article-images')).data?.file_size_limit).toBe(10_485_760)
})
