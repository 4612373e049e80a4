import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { createNewsArticleData, createOrganizationData } from './structured-data.ts'

const siteUrl = 'https://police.example'
const hostile = '</script><script>alert(1)</script><!-- & \u2028\u2029'

const article = {
  title: hostile,
  excerpt: hostile,
  author: hostile,
  category: hostile,
  path: '/news/storm',
  image: '/share/news/storm.jpg',
  publishedAt: '2026-11-21T10:00:00Z',
  changedAt: '2026-11-21T11:00:00Z',
}

test('No text of an article can close its script element', () => {
  const data = createNewsArticleData(siteUrl, article, siteDefaults)
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => [{ 'script:ld+json': data }] }])
  const html = renderToStaticMarkup(<Page />)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(data)
})

test('An article has its times, and full URLs for its image and page', () => {
  expect(createNewsArticleData(siteUrl, article, siteDefaults)).toMatchObject({
    '@type': 'NewsArticle',
    url: 'https://police.example/news/storm',
    image: ['https://police.example/share/news/storm.jpg'],
    datePublished: '2026-11-21T10:00:00Z',
    dateModified: '2026-11-21T11:00:00Z',
  })
})

test('The department is a fictional organization, never an emergency service', () => {
  const data = createOrganizationData(siteUrl, siteDefaults)
  expect(data['@type']).toBe('Organization')
  expect(data.description).toContain(siteDefaults.notice)
  expect(data).not.toHaveProperty('telephone')
})
