import { expect, test } from 'vitest'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { type ArchiveFilter, emptyFilter } from './archive-filter.ts'
import { ArticleRows } from './article-rows.tsx'

const article = { excerpt: '', author: '', category: 'Traffic', date: '2026-11-18', isFeatured: false, image: null }
const articles = [
  { ...article, id: '1', path: '/news/1', title: 'First', type: 'news' as const },
  { ...article, id: '2', path: '/news/2', title: 'Second', type: 'press-release' as const },
]

/** Returns the labels above the headlines. */
function listLabels(filter: ArchiveFilter): string[] {
  const html = renderElement(<ArticleRows title="Articles" articles={articles} filter={filter} />)
  return [...html.matchAll(/<p [^>]*text-accent-text[^>]*>([^<]*)</g)].map(([, label = '']) => label)
}

test('The archive marks press releases among the news', () => {
  expect(listLabels(emptyFilter)).toEqual(['Traffic', 'Press Release · Traffic'])
})

test('Articles don’t repeat the type or category that the page’s title names', () => {
  expect(listLabels({ ...emptyFilter, type: 'press-release' })).toEqual(['Traffic', 'Traffic'])
  expect(listLabels({ ...emptyFilter, category: 'traffic' })).toEqual(['Press Release'])
})
