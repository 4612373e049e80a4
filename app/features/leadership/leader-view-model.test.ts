import { expect, test } from 'vitest'
import { describeYears, getInitials, getPositionName } from './leader-view-model.ts'
import { findRankIcon } from './rank-icon.tsx'

test.each([
  ['2 years', '2 years of service'],
  ['15+ years', '15+ years of service'],
  ['Two years', 'Two years of service'],
  ['6 months', '6 months of service'],
  ['Since 2024', 'Since 2024'],
  ['2021 to 2024', '2021 to 2024'],
  ['Position Available', 'Position Available'],
  ['TBD', 'TBD'],
])('The years of service %j are shown as %j', (years, label) => {
  expect(describeYears(years)).toBe(label)
})

test.each([
  ['Chief of Police', 'chief'],
  ['Deputy Chief', 'chief'],
  ['Deputy', 'deputy'],
  ['Field Commander', 'deputy'],
  ['Captain', 'other'],
])('The rank %j has the icon %j', (rank, icon) => {
  expect(findRankIcon(rank)).toBe(icon)
})

test.each([
  ['Patrol Commander', 'Commander', 'Patrol Commander'],
  ['Vacant', 'Commander', 'Commander'],
  [' open position ', 'Commander', 'Commander'],
  ['—', 'Commander', 'Commander'],
])('The position of a vacancy with the name %j and the rank %j is %j', (name, rank, title) => {
  expect(getPositionName({ name, rank })).toBe(title)
})

test.each([
  ['Rosalind Achebe', 'RA'],
  ['Dana M. Whitlock-Ortiz', 'DW'],
  ['Élodie', 'É'],
  ["'Ike' O’Hara", 'IO'],
  ['#7', ''],
])('The initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
