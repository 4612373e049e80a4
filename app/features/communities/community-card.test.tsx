import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { CommunityCard } from './community-card.tsx'

function renderCard(isOpen: boolean): string {
  const content = { ...documents.communities.defaults.official, isOpen }
  const element = <CommunityCard content={content} isOfficial endpoints={[]} {...siteDefaults.communities.official} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('While the official server is closed, its card links to the careers page', () => {
  expect(renderCard(false)).toContain('href="/hiring"')
  expect(renderCard(true)).not.toContain('href="/hiring"')
})
