import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addressesPerPage,
  listArticleAddresses,
  listPageStarts,
} from '#app/features/articles/fetch-article-addresses.ts'
import { searchSite } from '#app/features/search/search-site.ts'
import { writeWithoutTriggers } from '#tests/support/backend/test-database.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

const articles = 11_000
let backend: TestPlatform
let visitor: SupabaseClient

beforeAll(async () => {
  backend = await createTestPlatform()
  visitor = backend.anonymous
  // Many of the same moment, as an import makes them.
  await writeWithoutTriggers(
    backend.database.admin,
    (sql) => sql`
      insert into articles (title, excerpt, content, category, author, slug, state, date, published_at, created_at)
      select 'Watch ' || number, 'The harbor was calm.', 'All was quiet on the pier.', 'Community', 'Dispatch',
        'watch-' || number, 'published', '2020-01-01', timestamptz '2020-01-01' + number / 700 * interval '1 hour',
        timestamptz '2020-01-01' + number / 700 * interval '1 hour'
      from generate_series(1, ${articles}::integer) as number`,
  )
  await backend.database.admin`analyze articles`
})
afterAll(() => backend.close())

test('The pages of the sitemap hold every article once, five thousand each', async () => {
  const starts = await listPageStarts(visitor)
  const pages = await Promise.all(starts.map((start) => listArticleAddresses(visitor, start)))
  expect(pages.map(({ length }) => length)).toEqual([
    addressesPerPage,
    addressesPerPage,
    articles - 2 * addressesPerPage,
  ])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(articles)
})

test('A new article leaves the earlier pages of the sitemap as they were', async () => {
  const before = await listPageStarts(visitor)
  const { error } = await backend.service
    .from('articles')
    .insert({ title: 'New', excerpt: 'New', content: 'New', category: 'New', author: 'New' })
  expect(error).toBeNull()
  expect(await listPageStarts(visitor)).toEqual(before)
})

test.each(['harbor', '"quiet on the pier"', '-heron'])(
  'What all articles have, asked as %s, is answered within the time that a statement of a visitor is given',
  async (query) => {
    const { pages, hasMore } = await searchSite(visitor, { query, page: 1, size: 10 })
    expect(pages).toHaveLength(10)
    expect(hasMore).toBe(true)
  },
)

test('A rare word is found among many articles by the index', async () => {
  const plan = await backend.database.admin`
    explain select id from articles where article_words(articles) @@ websearch_to_tsquery('english', 'watch 10999')`
  expect(JSON.stringify(plan)).toContain('articles_words_idx')
  const { pages } = await searchSite(visitor, { query: '"watch 10999"', page: 1, size: 10 })
  expect(pages.map(({ title }) => title)).toEqual(['\u0002Watch\u0003 \u000210999\u0003'])
})
