import { expect, test } from 'vitest'
import { toFeedContent } from './to-feed-content.ts'

const origins = { url: 'https://site.example', siteUrl: 'https://site.example' }

test('Feeds contain the full text with absolute URLs', () => {
  const content = '[a](/news) ![b](/storage/v1/object/public/c/d.png)\n\n<i>'
  const { elements, text } = toFeedContent({ title: 'T', content, content_format: 'markdown' }, origins)
  expect(JSON.stringify(elements)).toContain('"href":"https://site.example/news"')
  expect(JSON.stringify(elements)).toContain('"src":"https://site.example/storage/v1/object/public/c/d.png"')
  const withoutAlt = {
    title: 'T',
    content: '![](/storage/v1/object/public/c/d.png)',
    content_format: 'markdown',
  } as const
  expect(JSON.stringify(toFeedContent(withoutAlt, origins).elements)).toContain('"alt":"T"')
  expect(text).toBe('a \n\nb\n\n<i>')
  expect(toFeedContent({ title: 'T', content: '*a*', content_format: 'plain' }, origins).text).toBe('*a*')
})
