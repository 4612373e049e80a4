import { expect, test } from 'vitest'
import { badgeShapes, badgeSymbols } from '#content/badge-options.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { getContrastRatio } from '#lib/colors/contrast-ratio.ts'
import { minContrast } from '../settings-draft.ts'
import { findOptions } from './badge-option-chooser.tsx'
import { badgeColors, randomizeBadge } from './randomize-badge.ts'

test.each([
  ['', badgeShapes.length],
  ['star', 8],
  ['  SHERIFF balls ', 3],
  ['eagle', 2],
  ['tar', 0],
])('The query %j finds %i shapes', (query, count) => {
  expect(findOptions(badgeShapes, query)).toHaveLength(count)
})

test('Every shape and symbol has a unique name and ID', () => {
  for (const options of [badgeShapes, badgeSymbols]) {
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length)
  }
})

test.each(badgeColors)('The suggested colors %j have enough contrast', ({ field, metal, ink }) => {
  expect(getContrastRatio(field, ink)).toBeGreaterThan(minContrast * 2)
  expect(getContrastRatio(field, metal)).toBeGreaterThan(minContrast)
})

test('“Surprise me” changes the shape, symbol and colors, but not the ribbon', () => {
  const badge = { ...siteDefaults.badge, ribbon: 'Bay City' }
  for (const random of [() => 0, () => 0.5, () => 0.999_999]) {
    const randomBadge = randomizeBadge(badge, random)
    expect(randomBadge.shape).not.toBe(badge.shape)
    expect(randomBadge.symbol).not.toBe(badge.symbol)
    expect(randomBadge.field).not.toBe(badge.field)
    expect(randomBadge.ribbon).toBe('Bay City')
  }
})
