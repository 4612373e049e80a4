import { expect, test } from 'vitest'
import {
  describeArchive,
  emptyFilter,
  getArchivePath,
  getArchiveTitle,
  hasMultipleFilters,
  parseArchiveFilter,
} from './archive-filter.ts'

test.each([
  [{}, 1, '/news'],
  [{ type: 'news' }, 3, '/news?page=3'],
  [{ type: 'press-release' }, 1, '/news?type=press-release'],
  [{ type: 'press-release' }, 2, '/news?type=press-release&page=2'],
  [{ year: 2026 }, 1, '/news/archive/2026'],
  [{ year: 2026, month: 3 }, 2, '/news/archive/2026/03?page=2'],
  [{ category: 'traffic' }, 1, '/news/category/traffic'],
  [{ category: 'traffic', year: 2026, month: 11 }, 1, '/news/category/traffic/2026/11'],
  [{ type: 'news', category: 'traffic' }, 1, '/news/category/traffic?type=news'],
] as const)('%o, page %i, has the URL %s', (filter, page, path) => {
  expect(getArchivePath({ ...emptyFilter, ...filter }, page)).toBe(path)
})

test.each([
  [{ year: '2026', month: '3' }, '/news/archive/2026/03'],
  [{ category: 'Traffic', year: '2026' }, '/news/category/traffic/2026'],
  [{ category: 'a-b-1' }, '/news/category/a-b-1'],
  [{ category: `${'a-'.repeat(30)}-0f0f0f0f` }, `/news/category/${'a-'.repeat(30)}-0f0f0f0f`],
  [{ category: 'and-shch-'.repeat(50).slice(0, -1) }, `/news/category/${'and-shch-'.repeat(50).slice(0, -1)}`],
])('The URL segments %o have the canonical URL %s', (segments, path) => {
  const filter = parseArchiveFilter(segments, 'made-up')
  expect(filter && getArchivePath(filter)).toBe(path)
})

test.each([
  { year: '26' },
  { year: '0999' },
  { year: '2026x' },
  { year: '2026', month: '13' },
  { year: '2026', month: '00' },
  { category: 'a b' },
  { category: 'traffic-' },
  { category: 'é' },
  { category: 'a'.repeat(451) },
  { category: '' },
])('The URL segments %o don’t match a list', (segments) => {
  expect(parseArchiveFilter(segments, null)).toBeNull()
})

test('Year and month count as one filter', () => {
  const filter = { ...emptyFilter, year: 2026, month: 3 }
  expect(hasMultipleFilters(filter)).toBe(false)
  expect(hasMultipleFilters({ ...filter, category: 'traffic' })).toBe(true)
  expect(hasMultipleFilters({ ...filter, type: 'press-release' })).toBe(true)
})

test('The title of a list contains its filters', () => {
  expect(getArchiveTitle({ ...emptyFilter, year: 2026, month: 3 }, null)).toBe('News from March 2026')
  expect(getArchiveTitle({ ...emptyFilter, type: 'press-release', category: 'traffic', year: 2026 }, 'Traffic')).toBe(
    'Press Releases: Traffic from 2026',
  )
})

test.each([
  [{}, 'Dispatch', 1, 'The Harbor Police published 1 article in the category “Dispatch”.'],
  [{ year: 2026 }, 'Traffic', 2, 'The Harbor Police published 2 articles in the category “Traffic” in 2026.'],
  [{ type: 'press-release', year: 2026 }, null, 2, 'The Harbor Police published 2 press releases in 2026.'],
  [{ year: 2026, month: 3 }, null, 1200, 'The Harbor Police published 1,200 articles in March 2026.'],
] as const)('The list %o of %s with %i articles is described as “%s”', (filter, category, count, description) => {
  expect(describeArchive({ ...emptyFilter, ...filter }, category, count, 'Harbor Police')).toBe(description)
})
