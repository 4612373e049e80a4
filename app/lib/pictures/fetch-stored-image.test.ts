import { expect, test } from 'vitest'
import type { Backend } from '#app/lib/server/backend.ts'
import { fetchStoredImage } from './fetch-stored-image.ts'

/** The backend has one image and records its requests. */
function createBackend(url = 'https://police.example') {
  const requests: string[] = []
  const backend: Pick<Backend, 'url' | 'siteUrl' | 'fetch'> = {
    url,
    siteUrl: 'https://police.example',
    fetch: async (input) => {
      const url = new URL(String(input))
      requests.push(url.href)
      return url.pathname.includes('storm') ? new Response('picture') : new Response(null, { status: 404 })
    },
  }
  return { backend, requests }
}

test('An image from the backend is fetched in a reduced size', async () => {
  const { backend, requests } = createBackend()
  const bytes = await fetchStoredImage('/storage/v1/object/public/article-images/storm.jpg', backend)
  expect(Buffer.from(bytes ?? []).toString()).toBe('picture')
  expect(requests).toEqual([
    'https://police.example/storage/v1/render/image/public/article-images/storm.jpg?width=1080',
  ])
})

test('A hosted project’s image is fetched from that project', async () => {
  const { backend, requests } = createBackend('https://project.example')
  const storedUrl = 'https://project.example/storage/v1/object/public/article-images/storm.jpg'
  expect(await fetchStoredImage(storedUrl, backend)).not.toBeNull()
  expect(requests).toEqual([storedUrl])
})

test.each([
  null,
  '',
  'https://elsewhere.example/storm.jpg',
  'https://police.example.evil.example/storage/v1/object/public/article-images/storm.jpg',
  'https://user@police.example/storage/v1/object/public/article-images/storm.jpg',
  'https://police.example/auth/v1/storm.jpg',
  '/storage/v1/object/public/../../rest/v1/storm',
  '//elsewhere.example/storm.jpg',
  'http://169.254.169.254/storm.jpg',
  'file:///etc/storm',
  'javascript:storm',
])('The URL %j is never requested', async (storedUrl) => {
  const { backend, requests } = createBackend()
  expect(await fetchStoredImage(storedUrl, backend)).toBeNull()
  expect(requests).toEqual([])
})

test.each([429, 500, 503])('The fetch throws when the storage service responds with %d', async (status) => {
  const { backend } = createBackend()
  const fetch = async () => new Response('busy', { status })
  const storedUrl = '/storage/v1/object/public/article-images/storm.jpg'
  await expect(fetchStoredImage(storedUrl, { ...backend, fetch })).rejects.toThrow(String(status))
})

test('A missing image resolves to null', async () => {
  const { backend } = createBackend()
  expect(await fetchStoredImage('/storage/v1/object/public/article-images/gone.jpg', backend)).toBeNull()
})
