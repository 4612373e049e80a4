import { expect, test } from 'vitest'
import { toFeedContent } from './to-feed-content.ts'

const origins = { url: 'https://site.example', siteUrl: 'https://site.example' }

const convert = (content: string, content_format: 'plain' | 'markdown' = 'markdown') => {
  const { elements, text } = toFeedContent({ title: 'T', content, content_format }, origins)
  return { elements: JSON.stringify(elements), text }
}

test('Links and pictures in feeds have absolute URLs', () => {
  const { elements } = convert('[a](/news) ![b](/storage/v1/object/public/c/d.png)')
  expect(elements).toContain('"href":"https://site.example/news"')
  expect(elements).toContain('"src":"https://site.example/storage/v1/object/public/c/d.png"')
})

test('The alt text of a picture in a feed defaults to the article’s title', () => {
  expect(convert('![](/storage/v1/object/public/c/d.png)').elements).toContain('"alt":"T"')
})

test('The plain text of a feed has no Markdown formatting', () => {
  expect(convert('[a](/news) ![b](/storage/v1/object/public/c/d.png)\n\n<i>').text).toBe('a \n\nb\n\n<i>')
  expect(convert('*a*', 'plain').text).toBe('*a*')
})
