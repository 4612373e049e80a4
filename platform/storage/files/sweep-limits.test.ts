import { expect, test } from 'vitest'
import { isSweepSuspicious } from './sweep-limits.ts'

test.each([
  [0, 0, false],
  [4, 4, false],
  [4, 100, false],
  [5, 5, true],
  [5, 100, true],
  [5, 249, true],
  [5, 250, false],
  [6, 299, true],
  [6, 300, false],
  [50, 2_499, true],
  [50, 2_500, false],
  [50, 100_000, false],
  [51, 100_000, true],
])('%i unreferenced of %i files are suspicious: %s', (unreferencedCount, totalCount, expected) => {
  expect(isSweepSuspicious({ unreferencedCount, totalCount })).toBe(expected)
})
