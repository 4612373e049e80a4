import { expect, test } from 'vitest'
import type { Backend } from '#app/lib/backend.ts'
import { readOwnPicture } from './fetch-stored-picture.ts'

/** A backend that notes what it is asked and has one picture. */
function createBackend(url = 'https://police.example') {
  const asked: string[] = []
  const backend: Backend = {
    url,
    siteUrl: 'https://police.example',
    publishableKey: '',
    onError: () => {},
    fetch: async (input) => {
      const address = new URL(String(input))
      asked.push(address.href)
      return address.pathname.includes('storm') ? new Response('picture') : new Response(null, { status: 404 })
    },
  }
  return { backend, asked }
}

test('A picture of the backend is read in a size that is worth it', async () => {
  const { backend, asked } = createBackend()
  const bytes = await readOwnPicture('/storage/v1/object/public/article-images/storm.jpg', backend)
  expect(Buffer.from(bytes ?? []).toString()).toBe('picture')
  expect(asked).toEqual(['https://police.example/storage/v1/render/image/public/article-images/storm.jpg?width=1080'])
})

test('A picture of a hosted project is read from there', async () => {
  const { backend, asked } = createBackend('https://project.example')
  const stored = 'https://project.example/storage/v1/object/public/article-images/storm.jpg'
  expect(await readOwnPicture(stored, backend)).not.toBeNull()
  expect(asked).toEqual([stored])
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
])('%j is never asked for', async (stored) => {
  const { backend, asked } = createBackend()
  expect(await readOwnPicture(stored, backend)).toBeNull()
  expect(asked).toEqual([])
})

test('A picture that is gone is none', async () => {
  const { backend } = createBackend()
  expect(await readOwnPicture('/storage/v1/object/public/article-images/gone.jpg', backend)).toBeNull()
})
