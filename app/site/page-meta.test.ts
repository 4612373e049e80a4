import { expect, test } from 'vitest'
import { createPageMeta } from './page-meta.ts'

const page = {
  title: 'Storm',
  description: 'Two nights on the water side.',
  path: '/news/storm',
  siteName: 'Harbor Police',
  siteUrl: 'https://police.example',
  image: '/share/news/storm.jpg?v=1',
  notice: 'Nobody here can send help.',
}

test('A shared link has a complete title, description, image and URL', () => {
  expect(createPageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: 'Storm | Harbor Police' },
      { tagName: 'link', rel: 'canonical', href: 'https://police.example/news/storm' },
      { property: 'og:title', content: 'Storm' },
      { property: 'og:image', content: 'https://police.example/share/news/storm.jpg?v=1' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Storm | Harbor Police' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('The home page uses the site’s name and root URL', () => {
  const tags = createPageMeta({ ...page, title: undefined, path: '/' })
  expect(tags).toContainEqual({ title: 'Harbor Police' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://police.example/' })
})

test('A long description is truncated after a whole word and put on one line', () => {
  const tags = createPageMeta({ ...page, description: 'harbor\n patrol '.repeat(40) })
  const description = tags.find((tag) => 'name' in tag && tag.name === 'description')
  expect(description).toEqual({
    name: 'description',
    content: expect.stringMatching(/^(harbor patrol )+harbor…$|^(harbor patrol ?)+…$/),
  })
})

test('A link preview says that the department is fictional, even with a long description', () => {
  for (const description of [page.description, 'harbor patrol '.repeat(40)]) {
    const tags = createPageMeta({ ...page, description })
    const previews = tags.filter((tag) => 'content' in tag && String(tag.content).endsWith(` ${page.notice}`))
    expect(previews).toMatchObject([{ property: 'og:description' }])
    for (const tag of previews) expect('content' in tag && String(tag.content).length).toBeLessThanOrEqual(200)
  }
})

test('An article has its publication time', () => {
  const times = { publishedAt: '2026-11-21T18:00:00Z', changedAt: '2026-11-22T08:00:00Z' }
  expect(createPageMeta({ ...page, article: { ...times, category: 'Community', author: 'Dana' } })).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: times.publishedAt },
      { property: 'article:modified_time', content: times.changedAt },
    ]),
  )
})
