import { expect, test } from 'vitest'
import { parseCustomPage } from '../stored-custom-page.ts'
import { toCustomPageViewModel } from './section-views.ts'

const origins = { url: 'https://police.example', siteUrl: 'https://police.example' }

/** Null stands for a quote, which has no title. */
function getAnchors(titles: readonly (string | null)[]): string[] {
  const sections = titles.map((title) =>
    title === null
      ? { kind: 'quote', text: 'Mind the gulls.', name: '', role: '' }
      : { kind: 'text', title, text: 'Gulls have the right of way.' },
  )
  return toCustomPageViewModel(parseCustomPage({ sections }), origins).sections.map(({ anchor }) => anchor)
}

test('Each section has a unique anchor', () => {
  expect(getAnchors(['The Pier', 'The Quay'])).toEqual(['the-pier', 'the-quay'])
  for (const titles of [
    ['Section 3', 'The Quay', null],
    [null, 'Section 1', null],
    ['The Pier', 'The Pier', 'Section 2', null, 'Section 4'],
  ]) {
    const anchors = getAnchors(titles)
    expect(anchors).toHaveLength(titles.length)
    expect(new Set(anchors).size, anchors.join()).toBe(titles.length)
  }
})

test('No section gets an anchor that the site layout uses', () => {
  expect(getAnchors(['Main', 'Site links'])).toEqual(['section-1', 'section-2'])
})
