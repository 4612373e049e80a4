import { expect, test } from 'vitest'
import { findRankMark } from './rank-icon.tsx'
import { describeService } from './shown-leader.ts'

test.each([
  ['2 years', '2 years of service'],
  ['15+ years', '15+ years of service'],
  ['Two years', 'Two years of service'],
  ['6 months', '6 months of service'],
  ['Since 2024', 'Since 2024'],
  ['2021 to 2024', '2021 to 2024'],
  ['Position Available', 'Position Available'],
  ['TBD', 'TBD'],
])('The years %j are shown as %j', (years, shown) => {
  expect(describeService(years)).toBe(shown)
})

test.each([
  ['Chief of Police', 'chief'],
  ['Deputy Chief', 'chief'],
  ['Deputy', 'deputy'],
  ['Field Commander', 'deputy'],
  ['Captain', 'other'],
])('The rank %j has the mark of a %s', (rank, mark) => {
  expect(findRankMark(rank)).toBe(mark)
})
