import { expect, test } from 'vitest'
import { findFirstError } from './leader-fields.ts'

const error = { type: 'custom', message: 'x' }

test('Without an error there is no field to go to', () => {
  expect(findFirstError({})).toBeNull()
})

test('The first field in the order of the form comes first, whatever the order of the errors', () => {
  expect(findFirstError({ awards: [{ year: error }], description: error, rank: error })).toEqual({
    tab: 'basic',
    field: 'rank',
  })
})

test('An error inside a list names its entry and the first text with an error in the order of the form', () => {
  expect(findFirstError({ career: [undefined, { description: error, period: error }] })).toEqual({
    tab: 'career',
    field: 'career.1.period',
  })
  expect(findFirstError({ education: [{ year: error }] })).toEqual({ tab: 'career', field: 'education.0.year' })
  expect(findFirstError({ personalStatement: error })).toEqual({ tab: 'biography', field: 'personalStatement' })
})
