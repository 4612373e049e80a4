import { afterAll, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { badUrls } from '#tests/support/hostile/bad-urls.ts'

const backend = await openTestedBackend()
/** Uses the secret key, because the checks must apply even to it. */
const client = connectWithKey(backend, backend.secretKey)
afterAll(() => backend.close())

const leader = {
  slug: 'bad-link',
  name: 'N',
  rank: 'R',
  department: 'D',
  badge: '1',
  years: '1',
  description: 'D',
}
const media = { file_name: 'a.png', file_type: 'image/png', file_size: 1, title: 'A' }

const goodUrl = 'https://example.org/a.png'

const fields: [string, string, (url: string) => object][] = [
  ['articles', 'hero_image', (url) => createArticleRow('A', { hero_image: url })],
  ['articles', 'hero_video', (url) => createArticleRow('A', { hero_video: url })],
  ['articles', 'gallery_images', (url) => createArticleRow('A', { gallery_images: [url] })],
  ['leadership', 'photo', (url) => ({ ...leader, photo: url })],
  ['media_library', 'file_path', (url) => ({ ...media, file_path: url })],
  ['articles', 'gallery_images beside a good URL', (url) => createArticleRow('A', { gallery_images: [goodUrl, url] })],
]

test.each(fields)(
  'Two hundred bad links in %s.%s are rejected, and none is stored',
  { timeout: 300_000 },
  async (table, _column, toRow) => {
    const { count: before } = await client.from(table).select('*', { count: 'exact', head: true })
    const accepted = []
    for (const url of new Set(badUrls)) {
      const { status, error } = await client.from(table).upsert(toRow(url))
      if (status !== 400) accepted.push({ url, status, code: error?.code })
    }
    expect(accepted).toEqual([])
    const { count: after } = await client.from(table).select('*', { count: 'exact', head: true })
    expect(after).toBe(before)
  },
)
