import { expect, test } from 'vitest'
import { getSlugFor } from './slug.ts'

test.each([
  ['Marcus Hale', 'marcus-hale'],
  ["  Dana   O'Neil  ", 'dana-oneil'],
  ['José Núñez-Ortega', 'jose-nunez-ortega'],
  ['K-9 / Unit -- Lead', 'k-9-unit-lead'],
  ['-Leading and trailing-', 'leading-and-trailing'],
  ['Tab\tand\nline', 'tab-and-line'],
  ['***', ''],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('The slug of "%s" is "%s"', (name, slug) => {
  expect(getSlugFor(name)).toBe(slug)
})
