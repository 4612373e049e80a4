import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { ApplyLink } from './apply-link.tsx'

function renderLink(applicationUrl: string): string {
  const settings = { ...siteDefaults, applicationUrl }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: <ApplyLink>Apply Now</ApplyLink>, loader: true }],
    {
      hydrationData: { loaderData: { root: { settings } } },
    },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('Apply Now opens the department’s external form in a new tab', () => {
  expect(renderLink('https://forms.example.org/join')).toContain(
    'href="https://forms.example.org/join" target="_blank" rel="noopener noreferrer"',
  )
})

test('Without an external form, Apply Now opens the site’s own form', () => {
  const html = renderLink('')
  expect(html).toContain('href="/hiring/apply"')
  expect(html).not.toContain('target=')
})
