import { expect, test } from 'vitest'
import { parseBrand } from './brand.ts'

test('The brand is read from the settings, among whatever else they hold', () => {
  const settings = { name: 'Bay City Police', city: 'Bay City', badge: { field: '#102030', ink: '#ffffff' } }
  expect(parseBrand(settings)).toEqual({ name: 'Bay City Police', color: '#102030' })
})

test.each([null, undefined, 'x', {}, { badge: null }, { name: '', badge: { field: 'red' } }, { name: 1, badge: [] }])(
  '%j has no brand',
  (settings) => {
    expect(parseBrand(settings)).toEqual({ name: null, color: null })
  },
)

test('A part that is invalid leaves the other', () => {
  expect(parseBrand({ name: 'Bay City Police', badge: { field: 'red' } })).toEqual({
    name: 'Bay City Police',
    color: null,
  })
})
