import { expect, test } from 'vitest'
import { groupByMonth } from './group-by-month.ts'

const listTitles = (...dates: string[]) =>
  groupByMonth(dates.map((date) => ({ date }))).map(({ title, items }) => [title, items.length])

test('A month with several articles has its own heading', () => {
  expect(listTitles('2026-05-20', '2026-05-02', '2026-04-09', '2026-03-30', '2026-03-01')).toEqual([
    ['May 2026', 2],
    ['April 2026', 1],
    ['March 2026', 2],
  ])
})

test('Up to three successive months of a year share a heading if each month has only one article', () => {
  expect(listTitles('2026-05-20', '2026-04-02', '2026-02-09', '2026-01-30', '2025-12-24', '2025-11-02')).toEqual([
    ['February to May 2026', 3],
    ['January 2026', 1],
    ['November to December 2025', 2],
  ])
})
