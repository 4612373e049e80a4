import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultLayout } from '#app/site/navigation/site-layout.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { SiteHeader } from './site-header.tsx'

const customPageRoute = 'routes/public/custom-page'

function findCurrentPage(path: string): string | undefined {
  const layout = {
    ...defaultLayout,
    footer: [...defaultLayout.footer, { path: '/old-adobe', label: 'The Adobe' }],
  }
  const element = <SiteHeader settings={siteDefaults} layout={layout} badgeUrl="/badge.svg" />
  const router = createMemoryRouter([{ id: customPageRoute, path: '*', element, loader: true }], {
    initialEntries: [path],
    hydrationData: { loaderData: { [customPageRoute]: { page: { title: 'Title of the page' } } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).match(/truncate[^>]*>([^<]+)</)?.[1]
}

test('The menu button names the current page, also if the menu lacks the page', () => {
  expect(findCurrentPage('/news/42')).toBe('News')
  expect(findCurrentPage('/training')).toBe('Training Academy')
  expect(findCurrentPage('/old-adobe')).toBe('The Adobe')
  expect(findCurrentPage('/unlisted')).toBe('Title of the page')
})
