import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
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
  return renderElement(
    <LatestSection content={documents.home.defaults.life} latest={{ news, positions: null, liveCounts: [] }} />,
  )
}

test('The list has all articles except the lead article, and is omitted if it is empty', () => {
  expect(render(3).match(/<(ul|li)\b/g)).toEqual(['<ul', '<li', '<li'])
  expect(render(1)).toContain('href="/news/night-market-0"')
  expect(render(1)).not.toContain('<ul')
})
