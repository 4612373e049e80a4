import { afterAll, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'
import { badUrls } from '#tests/support/hostile/bad-urls.ts'
import { article, file, leader } from './rejected-rows.ts'

const backend = await openTestedBackend()
/** Uses the secret key, because the checks must apply even to it. */
const client = connectWithKey(backend, backend.secretKey)
afterAll(() => backend.close())

const goodUrl = 'https://example.org/a.png'

const fields: [table: string, field: string, createRow: (url: string) => object][] = [
  ['articles', 'hero_image', (url) => ({ ...article, hero_image: url })],
  ['articles', 'hero_video', (url) => ({ ...article, hero_video: url })],
  ['articles', 'gallery_images', (url) => ({ ...article, gallery_images: [url] })],
  ['leadership', 'photo', (url) => ({ ...leader, photo: url })],
  ['media_library', 'file_path', (url) => ({ ...file, file_path: url })],
  ['articles', 'gallery_images beside a good URL', (url) => ({ ...article, gallery_images: [goodUrl, url] })],
]

test.each(fields)(
  'Each of two hundred bad URLs in %s.%s is rejected, and none is stored',
  { timeout: 300_000 },
  async (table, _field, createRow) => {
    const { count: before } = await client.from(table).select('*', { count: 'exact', head: true })
    const unexpectedReplies = []
    for (const url of badUrls) {
      const { status, error } = await client.from(table).upsert(createRow(url))
      if (status !== 400 || !['23514', '22P05'].includes(error?.code ?? ''))
        unexpectedReplies.push({ url, status, code: error?.code })
    }
    expect(unexpectedReplies).toEqual([])
    const { count: after } = await client.from(table).select('*', { count: 'exact', head: true })
    expect(after).toBe(before)
  },
)
