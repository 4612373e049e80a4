import { expect, test } from 'vitest'
import { countPages, hasNextPage, parsePageNumber } from './page-number.ts'

test('A next page exists only if there are more entries, up to the last public page', () => {
  for (let page = 1; page < 1_000; page++) {
    if (hasNextPage(page, true)) expect(parsePageNumber(String(page + 1))).toBe(page + 1)
    expect(hasNextPage(page, false)).toBe(false)
  }
  expect(parsePageNumber('400')).toBe(400)
  expect(hasNextPage(400, true)).toBe(false)
})

test.each([
  [0, 1],
  [1, 1],
  [13, 1],
  [14, 2],
  [50_000, 400],
])('%i entries, 13 per page, make %i public pages', (total, pages) => {
  expect(countPages(total, 13)).toBe(pages)
  expect(parsePageNumber(String(pages))).toBe(pages)
})
