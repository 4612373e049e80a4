import { expect, test } from 'vitest'
import { mannWhitney, median } from './compare-answers.ts'

const ramp = (length: number, offset = 0) => Array.from({ length }, (_, index) => index + offset)

test('The median is the middle, or between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('Samples that are alike are told apart by nothing, and samples that differ by almost nothing else', () => {
  expect(mannWhitney(ramp(50), ramp(50))).toBeCloseTo(1, 2)
  expect(mannWhitney(ramp(50), ramp(50, 0.5))).toBeGreaterThan(0.5)
  expect(mannWhitney(ramp(50), ramp(50, 40))).toBeLessThan(1e-9)
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1)
})

test('An example counted by hand has the p that the tables of the normal distribution give it', () => {
  // 91 of the 400 pairs are the other way round: z = (200 - 91 - 0.5) / √(20 · 20 · 41 / 12) = 2.935.
  expect(mannWhitney(ramp(20), ramp(20, 6.5))).toBeCloseTo(0.00334, 5)
})
