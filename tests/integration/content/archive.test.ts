import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ArchiveFilter, emptyFilter } from '#app/features/articles/archive/archive-filter.ts'
import { fetchArticleFacets, listArchivePage } from '#app/features/articles/archive/fetch-archive.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'
import { createArticleRow, insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'

const backend = await createTestPlatform()
const visitor = backend.anonymous
const service = backend.service
afterAll(() => backend.close())
beforeEach(async () => {
  await service.from('articles').delete().not('id', 'is', null).throwOnError()
})

const createRow = (columns: object) => createArticleRow('Watch', { state: 'published', ...columns })
const insertArticles = async (...rows: object[]) => {
  await service.from('articles').insert(rows).throwOnError()
}

const listTitles = async (filter: Partial<ArchiveFilter>, page = 1, size = 10) => {
  const fullFilter = { ...emptyFilter, ...filter }
  const { spellings } = await fetchArticleFacets(visitor, fullFilter)
  const rows = await listArchivePage(visitor, { filter: fullFilter, spellings, page, size })
  return rows.map(({ title }) => title)
}

test('The archive counts public articles by year, month, type and category after any change', async () => {
  await insertArticles(
    createRow({ title: 'One', date: '2025-01-01', category: 'Traffic' }),
    createRow({ title: 'Two', date: '2025-01-31', type: 'press-release', category: 'traffic' }),
    createRow({ title: 'Three', date: '2026-03-07', category: 'Harbor' }),
    createRow({ title: 'Hidden', date: '2024-12-31', state: 'draft' }),
    createRow({ title: 'Hidden', date: '2024-12-31', state: 'withdrawn' }),
  )
  const archive = await fetchArticleFacets(visitor, emptyFilter)
  expect(archive).toMatchObject({
    total: 3,
    years: [
      { year: 2026, articles: 1 },
      { year: 2025, articles: 2 },
    ],
    months: [{ month: 3, articles: 1 }],
  })
  expect(archive.types).toHaveLength(2)
  expect(archive.categories).toHaveLength(2)
  expect(await fetchArticleFacets(visitor, { ...emptyFilter, type: 'news', year: 2025 })).toMatchObject({
    total: 1,
    months: [{ month: 1, articles: 1 }],
  })
  await service.from('articles').update({ state: 'withdrawn' }).eq('title', 'Three').throwOnError()
  await service.from('articles').update({ category: 'Harbor' }).eq('title', 'One').throwOnError()
  await service.from('articles').delete().eq('title', 'Two').throwOnError()
  expect(await fetchArticleFacets(visitor, emptyFilter)).toMatchObject({
    total: 1,
    years: [{ year: 2025, articles: 1 }],
  })
  await backend.database.admin`truncate articles cascade`
  const emptyFacets = { total: 0, spellings: [], types: [], years: [], months: [], categories: [] }
  expect(await fetchArticleFacets(visitor, emptyFilter)).toEqual(emptyFacets)
})

test('The archive counts a scheduled article from its publication time', async () => {
  await insertArticles(createRow({ date: '2026-03-01' }))
  const published_at = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await insertArticle(service, 'Later', { state: 'scheduled', date: '2026-04-30', published_at })
  expect(await fetchArticleFacets(visitor, emptyFilter)).toMatchObject({
    total: 1,
    months: [{ month: 3, articles: 1 }],
  })
  const soon = new Date(Date.now() + 300).toISOString()
  await updateArticle(service, id, { published_at: soon })
  await expect
    .poll(() => fetchArticleFacets(visitor, emptyFilter), { timeout: 20_000 })
    .toMatchObject({ total: 2, years: [{ year: 2026, articles: 2 }] })
})

test('A filtered list has only matching articles, sorted by date, with complete pages', async () => {
  await insertArticles(
    createRow({ title: 'First', date: '2026-03-01' }),
    createRow({ title: 'Last', date: '2026-03-31' }),
    createRow({ title: 'Before', date: '2026-02-28' }),
    createRow({ title: 'After', date: '2026-04-01' }),
    createRow({ title: 'New year', date: '2027-01-01', type: 'press-release', category: 'Traffic' }),
    createRow({ title: 'Old year', date: '2026-12-31', category: 'Traffic' }),
  )
  expect(await listTitles({ year: 2026, month: 3 })).toEqual(['Last', 'First'])
  expect(await listTitles({ year: 2026, month: 12 })).toEqual(['Old year'])
  expect(await listTitles({ year: 2026 })).toEqual(['Old year', 'After', 'Last', 'First', 'Before'])
  expect(await listTitles({ year: 2026 }, 2, 2)).toEqual(['Last', 'First'])
  expect(await listTitles({ category: 'traffic' })).toEqual(['New year', 'Old year'])
  expect(await listTitles({ category: 'traffic', type: 'press-release' })).toEqual(['New year'])
  expect(await listTitles({ category: 'traffic', year: 2025 })).toEqual([])
  expect(await listTitles({ category: 'nothing' })).toEqual([])
})
