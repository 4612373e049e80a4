import { siteDefaults } from '#content/site-defaults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'

let site: FreshSite

const newSettings = {
  name: 'Bay City Police Bureau',
  shortName: 'BCPB',
  city: 'Bay City',
  address: { building: 'The Old Mint', street: '7 Quarry Road', city: 'Bay City' },
  emails: { general: 'desk@baycity.example', recruitment: 'join@baycity.example' },
  communities: { official: { name: 'Bay City Bureau' }, second: { name: 'Bay City Together' } },
  badge: { field: '#113355' },
}

test.beforeAll(async () => {
  site = await startFreshSite('none')
  const client = await connectAsService(site)
  expect((await client.from('site_settings').update({ settings: newSettings }).eq('id', 1)).error).toBeNull()
})

test.afterAll(() => site.close())

test('After the department is renamed, no page contains the old names', async () => {
  const { name, shortName, city, address } = siteDefaults
  const old = [name, shortName, city, address.street, address.street.replace(/^\d+ /, '')]
  for (const path of publicPages) {
    const html = await (await fetch(site.url + path)).text()
    expect(
      old.filter((text) => html.includes(text)),
      path,
    ).toEqual([])
    expect(html, path).toContain(newSettings.name)
  }
})

test('Hidden parts of the site have no pages and no links to them', async () => {
  const client = await connectAsService(site)
  const save = (settings: object) => client.from('site_settings').update({ settings }).eq('id', 1).throwOnError()
  const article = {
    title: 'Old mint reopens',
    category: 'Events',
    type: 'news',
    excerpt: 'It opens.',
    content: 'It opens.',
    author: 'Desk',
  }
  const { data } = await client
    .from('articles')
    .insert({ ...article, state: 'published', published_at: '2026-02-03T10:00:00Z' })
    .select('slug')
    .single()
    .throwOnError()
  const newsPage = `/news/${data.slug}`
  const hiddenPaths = [
    '/news/archive/2026',
    '/news/category/events',
    '/services/police-reports/forms/report-copy-request',
    '/search/suggestions/results.json?q=mint',
  ]
  const statuses = () => Promise.all(hiddenPaths.map(async (path) => (await fetch(site.url + path)).status))
  const fetchText = async (path: string) => (await fetch(site.url + path)).text()
  const traces = async () => ({
    sitemap: /\/news\/(archive|category)|\/forms\//.test(await fetchText('/sitemap.xml')),
    news: (await fetchText('/news')).includes('aria-label="Archive"'),
    article: (await fetchText(newsPage)).includes('href="/news/category/'),
    service: /data-slot="get-started"|\/forms\//.test(await fetchText('/services/police-reports')),
    search: (await fetchText('/search?q=copy+request')).includes('/forms/'),
  })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect(await traces()).toMatchObject({ sitemap: true, news: true, service: true, search: true })
  await save({ ...newSettings, parts: { archive: 'hidden', serviceActions: 'hidden', suggestions: 'hidden' } })
  expect(await statuses()).toEqual([404, 404, 404, 404])
  expect(await traces()).toEqual({ sitemap: false, news: false, article: false, service: false, search: false })
  await save(newSettings)
  await client.from('articles').delete().eq('slug', data.slug).throwOnError()
})
