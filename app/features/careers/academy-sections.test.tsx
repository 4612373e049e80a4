import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { AcademySections } from './academy-sections.tsx'

test('Instructors who are leaders link to their biography', () => {
  const leaders = [{ pictureUrl: '/portraits/3.svg', path: '/leadership/dana-whitlock' }, null]
  const element = <AcademySections content={documents.training.defaults} leaders={leaders} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('src="/portraits/3.svg"')
  expect(html.match(/href="\/leadership\/[^"]*"/g)).toEqual(['href="/leadership/dana-whitlock"'])
})
