import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test.each([
  ['2026-03-07', '3/7/2026'],
  ['2026-11-21', '11/21/2026'],
  ['2026-3-7', '3/7/2026'],
  ['2024-02-29', '2/29/2024'],
  ['11/21/2026', '11/21/2026'],
  ['fall/winter', 'fall/winter'],
  [' 2026-03-07 ', '3/7/2026'],
])('The text %j is shown as %j', (text, label) => {
  expect(formatDate(text)).toBe(label)
})

test.each([
  [''],
  ['   '],
  [null],
  [undefined],
  ['yesterday'],
  ['2026-02-30'],
  ['2025-02-29'],
  ['2026-13-01'],
  ['2026-00-10'],
  ['2026-01-01Tnoon'],
  ['20260101'],
])('The text %j isn’t a date, so nothing is shown', (text) => {
  expect(formatDate(text)).toBe('')
})

test('A date with a time shows the local day', () => {
  const noon = new Date(2026, 6, 4, 12, 0)
  expect(formatDate(noon.toISOString())).toBe('7/4/2026')
  const lateEvening = new Date(2026, 6, 4, 23, 59)
  expect(formatDate(lateEvening.toISOString())).toBe('7/4/2026')
})
