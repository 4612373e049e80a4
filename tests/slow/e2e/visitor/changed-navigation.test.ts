import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import routes from '#app/routes.ts'
import { findPage } from '#app/site/find-page.ts'
import { navigation } from '#content/navigation.ts'

const bundle = pathToFileURL(join(import.meta.dirname, '../../../../build/server/index.js')).href
const { handlePage } = (await import(bundle)) as { handlePage: PageHandler }

const siteUrl = 'https://police.example.org'

/** A site whose editors changed these documents, and that has no rows besides. */
function open(path: string, documents: Record<string, object>) {
  const rows = Object.entries(documents).map(([id, content]) => ({ id, content }))
  const backend: Parameters<PageHandler>[1] = {
    url: siteUrl,
    siteUrl,
    publishableKey: 'key',
    fetch: async (input) => {
      const address = String(input instanceof Request ? input.url : input)
      // Own pages, of which there are none, are rows of the same table.
      if (/[/]content_documents(?!.*(slug|visibility)=)/.test(address)) return Response.json(rows)
      if (address.includes('/rpc/search_site')) return Response.json({ counts: {}, cut: [], rows: [] })
      if (address.includes('/rpc/article_archive')) {
        return Response.json({ total: 0, spellings: [], types: [], years: [], months: [], categories: [] })
      }
      if (/[/]rpc[/](current_(article|page)_address|own_page_at|article_at)/.test(address)) return Response.json(null)
      return Response.json(address.includes('/rpc/similar_words') ? {} : [])
    },
    onError(error) {
      throw error
    },
    readShared: (_name, read) => read(),
    allowScript() {},
    hasSamples: true,
    allowConnect() {},
    requestCopy: () => false,
    lastKnown: { save() {}, load() {} },
  }
  return handlePage(new Request(siteUrl + path, { headers: { accept: 'text/html' } }), backend)
}

const read = async (path: string, documents: Record<string, object>) => (await open(path, documents)).text()

/** What a navigation of a page leads to, as `path label`. */
function linksOf(html: string, name: 'Main' | 'Footer'): string[] {
  const [, list = ''] = new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>(.*?)</nav>`, 's').exec(html) ?? []
  return [...list.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, path, label]) => `${path} ${label}`)
}

const defaults = [
  '/ Home',
  '/about About',
  '/leadership Leadership',
  '/services Services',
  '/news News',
  '/media Media',
  '/hiring Careers',
  '/discord Discord',
]

test('Until somebody changes it, header and footer have eight pages, and no page tells the browser about them', async () => {
  const html = await read('/about', {})
  expect([linksOf(html, 'Main'), linksOf(html, 'Footer')]).toEqual([defaults, defaults])
  expect(html).not.toContain('Training Academy')
})

test('Names, order, places and links are shown as they were published, in the breadcrumbs and titles as well', async () => {
  const changed = {
    navigation: {
      order: { pages: ['hiring', 'home', 'hiring'] },
      pages: {
        hiring: { label: 'Join us' },
        about: { label: 'Who we are', title: 'The people of the harbor' },
        news: { place: 'footer' },
        media: { place: 'none' },
        training: { label: 'School', place: 'header' },
      },
      links: {
        items: [
          { label: 'Shop', path: 'https://shop.example/', place: 'header' },
          { label: 'Awards', path: '/about#awards', place: 'footer' },
        ],
      },
    },
  }
  const html = await read('/about', changed)
  const header = [
    '/hiring Join us',
    '/ Home',
    '/about Who we are',
    '/leadership Leadership',
    '/services Services',
    '/discord Discord',
    '/training School',
    'https://shop.example/ Shop',
  ]
  expect(linksOf(html, 'Main')).toEqual(header)
  const [shop] = header.splice(7)
  expect(linksOf(html, 'Footer')).toEqual([...header.toSpliced(5, 0, '/news News'), shop, '/about#awards Awards'])
  expect(html).toContain('<title>The people of the harbor | ')
  expect(html).toMatch(/<h1[^>]*>The people of the harbor<\/h1>/)
  expect(await read('/training', changed)).toMatch(/aria-label="Breadcrumb".*Join us/s)
  expect(await read('/search?q=%22the%20people%20of%20the%20harbor%22', changed)).toContain('href="/about"')
  const sitemap = await read('/sitemap.xml', changed)
  expect(sitemap.indexOf('/hiring<')).toBeLessThan(sitemap.indexOf('/about<'))
})

test('A label is text, whatever it looks like', async () => {
  const label = '</script><b>"\'&amp;{x}'
  const html = await read('/about', {
    navigation: {
      pages: { about: { label, title: label } },
      links: { items: [{ label, path: '/', place: 'header' }] },
    },
    footer: { text: label, closing: label, staff: label },
  })
  expect(html.includes('<b>')).toBe(false)
  expect(linksOf(html, 'Main')).toContain('/about &lt;/script&gt;&lt;b&gt;&quot;&#x27;&amp;amp;{x}')
})

describe('A hidden page', () => {
  const hideable = Object.entries(navigation.pages).flatMap(([key, page]) =>
    'place' in page && key !== 'home' ? [key] : [],
  )
  const hide = (...keys: string[]) => ({
    navigation: { pages: Object.fromEntries(keys.map((key) => [key, { place: 'hidden' }])) },
  })
  const examples: Record<string, string> = { ':id': 'records-requests', ':form': 'x', ':year': '2026', ':month?': '11' }
  const addresses = routes.flatMap(({ file, path = '' }) =>
    /routes\/public\/(?!search|preview|not-found|home|privacy|imprint|own-page)/.test(file)
      ? [`/${path.replaceAll(/:\w+\??/g, (part) => examples[part] ?? 'x')}`]
      : [],
  )

  test.each(addresses)('is not there, nor is what is below it: %s', async (address) => {
    const key = findPage(address)?.path.slice(1) ?? ''
    expect(hideable).toContain(key)
    const response = await open(address, hide(key))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('data-slot="site-footer"')
  })

  test.each(hideable)('leaves no trace on other pages, in the sitemap, in feeds or on cards: %s', async (key) => {
    const link = new RegExp(`href="(${siteUrl})?/${key}["/?#]`)
    for (const path of ['/search?q=police%20department%20records', '/nowhere']) {
      expect(link.test(await read(path, hide(key))), path).toBe(false)
    }
    // Buttons of the front page lead where its texts say.
    const isInTexts = ['about', 'hiring'].includes(key)
    expect(link.test(await read('/', hide(key)))).toBe(isInTexts)
    expect(await read('/sitemap.xml', hide(key))).not.toContain(`${siteUrl}/${key}`)
    expect((await open(`/share/page/${key}.jpg`, hide(key))).status).toBe(404)
    if (key === 'news') expect((await open('/feed.xml', hide(key))).status).toBe(404)
  })

  test('can’t be the front page, and hides links to it that stand beside it', async () => {
    expect((await open('/', hide('home', 'search'))).status).toBe(200)
    const links = [
      { label: 'Gone', path: '/news/category/traffic', place: 'header' },
      { label: 'Stays', path: '/newsroom', place: 'header' },
    ]
    const html = await read('/about', { navigation: { ...hide('news').navigation, links: { items: links } } })
    expect(linksOf(html, 'Main')).toContain('/newsroom Stays')
    expect(html.includes('Gone')).toBe(false)
  })
})

describe('Legal pages', () => {
  const part = { title: 'Who we are', text: 'Captain Heron\nPier 4' }

  test('are not there, nor named anywhere, until somebody wants or writes them', async () => {
    for (const path of ['/privacy', '/imprint']) expect((await open(path, {})).status).toBe(404)
    expect(/privacy|imprint/i.test(await read('/about', {}))).toBe(false)
    expect(/privacy|imprint/.test(await read('/sitemap.xml', {}))).toBe(false)
  })

  test('are then in footer, search and sitemap, and on a card', async () => {
    const changed = { legal: { privacy: { isShown: true }, imprint: { title: 'Legal notice', parts: [part] } } }
    const html = await read('/imprint', changed)
    expect(html).toContain('Captain Heron\nPier 4')
    expect(html).toContain('<title>Legal notice | ')
    expect(linksOf(html, 'Main')).toEqual(defaults)
    expect(linksOf(html, 'Footer')).toEqual([...defaults, '/privacy Privacy', '/imprint Legal notice'])
    // The texts themselves are on their own page alone.
    expect((await read('/about', changed)).includes('Heron')).toBe(false)
    expect(await read('/search?q=%22Captain%20Heron%22', changed)).toContain('href="/imprint#who-we-are"')
    expect(await read('/sitemap.xml', changed)).toContain(`${siteUrl}/privacy<`)
    expect((await open('/share/page/privacy.jpg', changed)).status).toBe(200)
  })
})

test.each([
  [
    '/nowhere',
    { notFound: { title: 'Lost at sea', tab: 'Nothing here', back: 'Ashore' } },
    'Lost at sea',
    'Nothing here',
  ],
  ['/news/none', { article: { title: 'No such story' } }, 'No such story', 'No such story'],
  ['/leadership/none', { leader: { title: 'Nobody', reasons: ['Gone fishing.'] } }, 'Gone fishing.', 'Nobody'],
  ['/services/none', { service: { title: 'No such help' } }, 'No such help', 'No such help'],
])('What is not at %s is said as the department says it', async (path, errors, text, tab) => {
  const response = await open(path, { errors })
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain(text)
  expect(html).toContain(`<title>${tab} | `)
})
