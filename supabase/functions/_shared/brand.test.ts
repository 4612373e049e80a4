import { expect, test } from 'vitest'
import { parseBrand } from './brand.ts'

test('The brand has the name and colors from the settings, and no other settings', () => {
  const settings = { name: 'Bay City Police', city: 'Bay City', badge: { field: '#102030', ink: '#ffffff' } }
  expect(parseBrand(settings)).toEqual({ name: 'Bay City Police', color: '#102030', colors: {} })
})

test.each([null, undefined, 'x', {}, { badge: null }, { name: '', badge: { field: 'red' } }, { name: 1, badge: [] }])(
  'Settings %j have no brand',
  (settings) => {
    expect(parseBrand(settings)).toEqual({ name: null, color: null, colors: {} })
  },
)

test('An invalid color does not affect the name', () => {
  expect(parseBrand({ name: 'Bay City Police', badge: { field: 'red' } })).toEqual({
    name: 'Bay City Police',
    color: null,
    colors: {},
  })
})

test('The site’s main color takes precedence over the badge’s', () => {
  const settings = { colors: { main: '#1f3d2b', accent: 'gold' }, badge: { field: '#102030' } }
  expect(parseBrand(settings)).toEqual({ name: null, color: '#1f3d2b', colors: { main: '#1f3d2b' } })
})
