import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { EmbedPreview } from './embed-preview.tsx'

test('The preview of a Discord message has the site’s main color, not the badge’s color', () => {
  const { colors, badge } = siteDefaults
  const settings = {
    ...siteDefaults,
    colors: { ...colors, main: '#1f3d2b' },
    badge: { ...badge, field: '#3a1212' },
  }
  const article = { title: '', excerpt: '', category: '', author: '', heroImage: '' }
  const routes = [{ id: 'root', path: '*', element: <EmbedPreview {...article} /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { settings } } } })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('border-left-color:#1f3d2b')
})
