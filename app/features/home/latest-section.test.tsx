import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { LatestSection } from './latest-section.tsx'

const article = {
  path: '/news/night-market',
  title: 'Night market',
  excerpt: 'It is open until dawn.',
  category: 'Community',
  date: '2026-11-20',
  image: null,
}

function render(count: number): string {
  const news = Array.from({ length: count }, (_, index) => ({ ...article, path: `${article.path}-${index}` }))
  const element = (
    <LatestSection content={documents.home.defaults.life} latest={{ news, positions: null, liveCounts: [] }} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('Lists all articles except the lead article, and omits an empty list', () => {
  expect(render(3).match(/<(ul|li)\b/g)).toEqual(['<ul', '<li', '<li'])
  expect(render(1)).toContain('href="/news/night-market-0"')
  expect(render(1)).not.toContain('<ul')
})
