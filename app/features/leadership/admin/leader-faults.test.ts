import { expect, test } from 'vitest'
import { findFirstFault } from './leader-faults.ts'

const fault = { type: 'custom', message: 'x' }

test('No fault, no place to go', () => {
  expect(findFirstFault({})).toBeNull()
})

test('The first field in the order of the form comes first, whatever the order of the errors', () => {
  expect(findFirstFault({ awards: [{ year: fault }], description: fault, rank: fault })).toEqual({
    tab: 'basic',
    field: 'rank',
  })
})

test('A fault inside a list names its entry and the first faulty text in the order of the form', () => {
  expect(findFirstFault({ career: [undefined, { description: fault, period: fault }] })).toEqual({
    tab: 'career',
    field: 'career.1.period',
  })
  expect(findFirstFault({ education: [{ year: fault }] })).toEqual({ tab: 'career', field: 'education.0.year' })
  expect(findFirstFault({ personalStatement: fault })).toEqual({ tab: 'biography', field: 'personalStatement' })
})
