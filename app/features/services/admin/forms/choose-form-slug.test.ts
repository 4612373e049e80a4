import { expect, test } from 'vitest'
import { chooseFormSlug } from './choose-form-slug.ts'

test.each([
  ['Visit of the yard', [], 'visit-of-the-yard'],
  ['Visit', ['visit', 'visit-3'], 'visit-2'],
  ['Visit', ['visit', 'visit-2'], 'visit-3'],
  ['Заявление', [], 'form'],
  ['申請書', ['form', 'form-2'], 'form-3'],
  ['Straße 1', ['form'], 'stra-e-1'],
  ['x'.repeat(120), [], 'x'.repeat(80)],
  ['x'.repeat(120), ['x'.repeat(80)], `${'x'.repeat(78)}-2`],
  [`${'x'.repeat(77)} yard`, [`${'x'.repeat(77)}-ya`], `${'x'.repeat(77)}-2`],
])('The slug of a form %j with existing slugs %j is %s', (title, usedSlugs, slug) => {
  expect(chooseFormSlug(title, usedSlugs)).toBe(slug)
})
