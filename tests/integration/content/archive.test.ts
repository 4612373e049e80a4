import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ArchiveFilter, noFilter } from '#app/features/articles/archive/archive-filter.ts'
import { getArchive, listArchivePage } from '#app/features/articles/archive/fetch-archive.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { article } from '../server/server-fixture.ts'

let backend: TestPlatform
let visitor: SupabaseClient
let service: SupabaseClient

beforeAll(async () => {
  backend = await createTestPlatform()
  visitor = backend.anonymous
  service = backend.service
})
afterAll(() => backend.close())
beforeEach(async () => {
  await service.from('articles').delete().not('id', 'is', null).throwOnError()
})

interface Written {
  title: string
  date: string
  type: 'news' | 'press-release'
  category: string
}

const write = (row: Partial<Written> & { state?: string; published_at?: string }) => ({
  ...article('Watch'),
  type: 'news',
  state: 'published',
  ...row,
})
const insert = async (...rows: object[]) => {
  await service.from('articles').insert(rows).throwOnError()
}

const titles = async (filter: Partial<ArchiveFilter>, page = 1, size = 10) => {
  const whole = { ...noFilter, ...filter }
  const { spellings } = await getArchive(visitor, whole)
  const rows = await listArchivePage(visitor, { filter: whole, spellings, page, size })
  return rows.map(({ title }) => title)
}

test('The archive counts exactly what visitors can read, after any changes', async () => {
  const dates = ['2024-12-31', '2025-01-01', '2025-01-31', '2026-03-07']
  const categories = ['Traffic', 'Community', 'Harbor']
  const types = ['news', 'press-release'] as const
  const states = ['published', 'published', 'draft', 'withdrawn', 'in-review']
  const rows = dates.flatMap((date) =>
    categories.flatMap((category) => types.map((type) => write({ date, category, type }))),
  )
  await insert(...rows, ...rows.map((row, index) => ({ ...row, state: states[index % states.length] })))
  await compareAll()
  const all = service.from('articles')
  await all.update({ category: 'Harbor' }).eq('category', 'Traffic').eq('type', 'news').throwOnError()
  await all.update({ type: 'news', state: 'published' }).eq('date', '2025-01-31').throwOnError()
  await compareAll()
  await all.update({ state: 'withdrawn' }).eq('category', 'Community').throwOnError()
  await all.delete().gte('date', '2026-01-01').throwOnError()
  await compareAll()
  await all.update({ title: 'Renamed' }).not('id', 'is', null).throwOnError()
  await compareAll()
  await backend.database.admin`truncate articles cascade`
  expect(await getArchive(visitor, noFilter)).toEqual({
    total: 0,
    spellings: [],
    types: [],
    years: [],
    months: [],
    categories: [],
  })
})

/** Every filter against the rows that a visitor gets. */
async function compareAll(): Promise<void> {
  const { data } = await visitor.from('articles').select('date, type, category').throwOnError()
  const rows = (data as Written[]).map(({ date, type, category }) => ({
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    type,
    slug: category.toLowerCase(),
  }))
  for (const type of [null, 'news', 'press-release'] as const) {
    for (const category of [null, 'traffic', 'harbor']) {
      for (const [year, month] of [
        [null, null],
        [2025, null],
        [2025, 1],
      ] as const) {
        const with_ = (skip: string) =>
          rows.filter(
            (row) =>
              (skip === 'type' || type === null || row.type === type) &&
              (skip === 'category' || category === null || row.slug === category) &&
              (skip === 'date' || ((year === null || row.year === year) && (month === null || row.month === month))),
          )
        const found = await getArchive(visitor, { type, category, year, month })
        expect(found.total).toBe(with_('').length)
        expect(found.types).toEqual(tally(with_('type'), ({ type }) => type, 'type'))
        expect(new Set(found.categories.map(({ slug, articles }) => `${slug} ${articles}`))).toEqual(
          new Set(
            tally(with_('category'), ({ slug }) => slug, 'slug').map(({ slug, articles }) => `${slug} ${articles}`),
          ),
        )
        expect(found.years).toEqual(tally(with_('date'), ({ year }) => year, 'year').reverse())
        const shownYear = year ?? Math.max(...with_('date').map((row) => row.year))
        expect(found.months.map(({ month, articles }) => ({ month, articles }))).toEqual(
          tally(
            with_('date').filter((row) => row.year === shownYear),
            ({ month }) => month,
            'month',
          ).reverse(),
        )
      }
    }
  }
}

function tally<Row, Key extends string>(rows: readonly Row[], by: (row: Row) => string | number, name: Key) {
  const groups = Map.groupBy(rows, by)
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([key, { length }]) => ({ [name]: key, articles: length })) as ({ [K in Key]: string | number } & {
    articles: number
  })[]
}

test('A scheduled article is counted once its time has come, and in the month of its date', async () => {
  await insert(write({ date: '2026-03-01' }))
  const { data } = await service
    .from('articles')
    .insert(
      write({ state: 'scheduled', date: '2026-04-30', published_at: new Date(Date.now() + 3_600_000).toISOString() }),
    )
    .select('id')
    .single()
    .throwOnError()
  expect(await getArchive(visitor, noFilter)).toMatchObject({ total: 1, months: [{ month: 3, articles: 1 }] })
  const soon = new Date(Date.now() + 300).toISOString()
  await service.from('articles').update({ published_at: soon }).eq('id', data.id).throwOnError()
  await expect
    .poll(() => getArchive(visitor, noFilter), { timeout: 20_000 })
    .toMatchObject({ total: 2, years: [{ year: 2026, articles: 2 }] })
})

test('A list has the articles of its filter alone, by their date, on pages that leave none out', async () => {
  await insert(
    write({ title: 'First', date: '2026-03-01' }),
    write({ title: 'Last', date: '2026-03-31' }),
    write({ title: 'Before', date: '2026-02-28' }),
    write({ title: 'After', date: '2026-04-01' }),
    write({ title: 'New year', date: '2027-01-01', type: 'press-release', category: 'Traffic' }),
    write({ title: 'Old year', date: '2026-12-31', category: 'Traffic' }),
  )
  expect(await titles({ year: 2026, month: 3 })).toEqual(['Last', 'First'])
  expect(await titles({ year: 2026, month: 12 })).toEqual(['Old year'])
  expect(await titles({ year: 2026 })).toEqual(['Old year', 'After', 'Last', 'First', 'Before'])
  expect(await titles({ year: 2026 }, 2, 2)).toEqual(['Last', 'First'])
  expect(await titles({ category: 'traffic' })).toEqual(['New year', 'Old year'])
  expect(await titles({ category: 'traffic', type: 'press-release' })).toEqual(['New year'])
  expect(await titles({ category: 'traffic', year: 2025 })).toEqual([])
  expect(await titles({ category: 'nothing' })).toEqual([])
})
