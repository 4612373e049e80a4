import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { AcademySections } from './academy-sections.tsx'

test('Instructors who are leaders link to their biography', () => {
  const leaders = [{ pictureUrl: '/portraits/3.svg', path: '/leadership/dana-whitlock' }, null]
  const html = renderElement(<AcademySections content={documents.training.defaults} leaders={leaders} />)
  expect(html).toContain('src="/portraits/3.svg"')
  expect(html.match(/href="\/leadership\/[^"]*"/g)).toEqual(['href="/leadership/dana-whitlock"'])
})
