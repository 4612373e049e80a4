import { expect, test } from 'vitest'
import { toFeedContent } from './feed-elements.ts'

const origins = { url: 'https://site.example', siteUrl: 'https://site.example' }

test('Feeds get the whole text as elements, with whole addresses', () => {
  const content = '[a](/news) ![b](/storage/v1/object/public/c/d.png)\n\n<i>'
  const { elements, text } = toFeedContent({ content, content_format: 'markdown' }, origins)
  expect(JSON.stringify(elements)).toContain('"href":"https://site.example/news"')
  expect(JSON.stringify(elements)).toContain('"src":"https://site.example/storage/v1/object/public/c/d.png"')
  expect(text).toBe('a \n\nb\n\n<i>')
  expect(toFeedContent({ content: '*a*', content_format: 'plain' }, origins).text).toBe('*a*')
})
