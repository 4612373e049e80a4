import { expect, test } from 'vitest'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { SearchResults } from './search-results.tsx'
import type { SiteSearchResult } from './search-site.ts'

const hit = {
  path: '/hiring',
  label: 'Page',
  title: [{ text: 'Careers', isMatch: true }],
  excerpt: [],
  date: null,
  mediaUrl: null,
  isVideo: false,
  scene: null,
}
const results: SiteSearchResult = {
  groups: [
    { section: 'pages', count: 1, isTruncated: false, hits: [hit] },
    { section: 'news', count: 41, isTruncated: false, hits: [hit] },
  ],
  total: 42,
  isTruncated: false,
  isPartialMatch: false,
  correction: null,
}

function render(props: Partial<Parameters<typeof SearchResults>[0]>): string {
  return renderElement(
    <SearchResults
      {...results}
      query="harbor"
      section={null}
      page={1}
      hasMore={false}
      missingPage={null}
      services={[]}
      {...props}
    />,
  )
}

const getStatus = (html: string) => /role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')

test('The status counts all results, or the results of the selected section', () => {
  expect(getStatus(render({}))).toBe('42 results for “harbor”')
  expect(getStatus(render({ section: 'news', page: 2 }))).toBe('41 results for “harbor”, News, page 2')
  expect(getStatus(render({ section: 'pages', isPartialMatch: true }))).toBe(
    'No page has all of these words. 1 result has some of them: “harbor”, Pages',
  )
})

test('The status names the corrected query and the query as typed', () => {
  const correctedResults = { query: 'harbro', correction: 'harbor' }
  expect(getStatus(render(correctedResults))).toBe('Showing 42 results for “harbor”. Nothing matched “harbro”.')
  expect(getStatus(render({ ...correctedResults, section: 'news', page: 2 }))).toBe(
    'Showing 41 results for “harbor”, News, page 2. Nothing matched “harbro”.',
  )
})

test('Truncated sections, and a total that includes them, show a plus sign after their count', () => {
  const groups = results.groups.map((group) => ({ ...group, isTruncated: group.section === 'news' }))
  const truncatedResults = { ...results, groups, isTruncated: true }
  expect(getStatus(render(truncatedResults))).toBe('42+ results for “harbor”')
  expect(getStatus(render({ ...truncatedResults, section: 'news' }))).toBe('41+ results for “harbor”, News')
  expect(getStatus(render({ ...truncatedResults, section: 'pages' }))).toBe('1 result for “harbor”, Pages')
  const counts = [...render(truncatedResults).matchAll(/>(\d+\+?)</g)].map(([, count]) => count)
  expect(counts).toEqual(['42+', '1', '41+', '1', '41+'])
})

test('The first result of the overview is the best match, unless it is the only result or lacks words', () => {
  const countBest = (html: string) => html.split('Best match').length - 1
  expect(countBest(render({}))).toBe(1)
  expect(countBest(render({ section: 'news' }))).toBe(0)
  expect(countBest(render({ isPartialMatch: true }))).toBe(0)
  expect(countBest(render({ groups: results.groups.slice(0, 1), total: 1 }))).toBe(0)
})

test('A section without results says so and links to all results', () => {
  const html = render({ section: 'files' })
  expect(getStatus(html)).toBe('Nothing in Pictures and files for “harbor”.')
  expect(html).toMatch(/<a [^>]*href="\/search\?q=harbor"[^>]*>Show everything: 42 results</)
})

test('Without results, the page links to services', () => {
  const html = render({ groups: [], total: 0, services: [{ path: '/services/k9-unit', label: 'K-9 Unit' }] })
  expect(getStatus(html)).toBe('Nothing found for “harbor”.')
  expect(html).toMatch(/<a [^>]*href="\/services\/k9-unit"[^>]*>K-9 Unit</)
})

test('A search for a page that isn’t written yet names the page instead of suggesting a spelling check', () => {
  const html = render({ groups: [], total: 0, missingPage: 'privacy page' })
  expect(getStatus(html)).toBe('This site has no privacy page yet.')
  expect(html).not.toContain('Check the spelling')
})
