import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { article } from '#tests/integration/server/server-fixture.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type BuiltSite, openBuiltSite } from '#tests/support/site/open-built-site.ts'

let dataDir: string
let built: BuiltSite

/** Five articles for each of three categories, the last one alone in its own. */
const categories = ['Patrol', 'Community', 'Harbor']
const slugs = [...categories.flatMap((name) => [1, 2, 3, 4, 5].map((day) => `${name.toLowerCase()}-${day}`)), 'alone']

beforeAll(async () => {
  dataDir = await copyDataFolder('none')
  built = await openBuiltSite(dataDir, { renewals: 0, isDevelopment: false })
  const { service } = built
  const rows = slugs.map((slug, index) => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`
    const category = categories.find((name) => slug.startsWith(name.toLowerCase())) ?? 'Records'
    return { ...article(slug), slug, category, date: day, published_at: `${day}T10:00:00Z`, state: 'published' }
  })
  await service.from('articles').insert(rows).throwOnError()
  await service.from('leadership').insert(['dana', 'robin'].map(leader)).throwOnError()
})
afterAll(async () => {
  await built.close()
  await rm(dirname(dataDir), { recursive: true, force: true })
})

const leader = (slug: string) => ({
  ...{ slug, name: slug, rank: 'Chief', department: 'Patrol', badge: '1', years: '3', description: 'Leads.' },
})

const pages = [
  ...['/', '/news', '/about', '/services', '/services/k9-unit', '/leadership', '/leadership/dana', '/leadership/robin'],
  ...['/media', '/training', '/news/archive/2026/11', '/feed.xml', '/sitemap.xml'],
  ...slugs.map((slug) => `/news/${slug}`),
]

/** The pages that have to be made anew after a write; all are there before it. */
async function listMade(write: () => PromiseLike<{ error: unknown }>): Promise<string[]> {
  for (const path of pages) expect([path, (await built.get(path)).status]).toEqual([path, 200])
  expect((await write()).error).toBeNull()
  built.made.length = 0
  for (const path of pages) await built.get(path)
  return [...built.made]
}

const edit = (slug: string, values: object) => built.service.from('articles').update(values).eq('slug', slug)

test('An edit of an article drops its page and those that show it, and no page of another', async () => {
  const excerpt = 'A long watch with a good end.'
  expect(await listMade(() => edit('patrol-1', { excerpt }))).toEqual(['/feed.xml', '/sitemap.xml', '/news/patrol-1'])
  // The newest of its category stand below the other articles of it.
  const mates = [1, 2, 3, 4, 5].map((day) => `/news/patrol-${day}`)
  expect(await listMade(() => edit('patrol-5', { excerpt }))).toEqual([
    '/news',
    '/news/archive/2026/11',
    '/feed.xml',
    '/sitemap.xml',
    ...mates,
  ])
  const newest = await listMade(() => edit('harbor-5', { title: 'The tide' }))
  expect(newest.filter((path) => path.startsWith('/news/patrol') || path.startsWith('/leadership'))).toEqual([])
  expect(newest).toEqual(expect.arrayContaining(['/', '/news', '/news/harbor-1', '/news/alone']))
  expect(await (await built.get('/news/alone')).text()).toContain('The tide')
})

test('A new article, and one that goes to another category, drop the pages whose lists have it or had it', async () => {
  const day = { date: '2026-11-20', published_at: '2026-11-20T10:00:00Z', state: 'published' }
  const added = { ...article('A new one'), slug: 'new', category: 'Patrol', ...day }
  const afterAdding = await listMade(() => built.service.from('articles').insert(added))
  expect(afterAdding.filter((path) => path.startsWith('/news/')).toSorted()).toEqual(
    ['/news/alone', '/news/archive/2026/11', ...[1, 2, 3, 4, 5].map((day) => `/news/patrol-${day}`)].toSorted(),
  )
  expect(await (await built.get('/news/patrol-1')).text()).toContain('A new one')
  const afterMoving = await listMade(() => edit('new', { category: 'Community' }))
  expect(afterMoving.filter((path) => path.startsWith('/news/harbor'))).toEqual([])
  expect(afterMoving).toEqual(expect.arrayContaining(['/news/patrol-1', '/news/community-1', '/news/alone', '/']))
  expect(await (await built.get('/news/patrol-1')).text()).not.toContain('A new one')
  expect(await (await built.get('/news/community-1')).text()).toContain('A new one')
  await built.service.from('articles').delete().eq('slug', 'new').throwOnError()
  expect(await (await built.get('/news/community-1')).text()).not.toContain('A new one')
})

test.each([
  ['/news.data', 'routes/public/news', 'routes/public/home'],
  ['/_.data', 'routes/public/home', 'routes/public/news'],
  ['/news/patrol-1.data', 'routes/public/article', 'routes/public/leader'],
])('Of %s the data of its own route is kept, and that of another is not', async (path, own, other) => {
  const before = built.site.pageCache().pages
  await built.get(`${path}?_routes=${encodeURIComponent(own)}`)
  expect(built.site.pageCache().pages).toBe(before + 1)
  await built.get(`${path}?_routes=${encodeURIComponent(other)}`)
  expect(built.site.pageCache().pages).toBe(before + 1)
})

test('The texts of one page, a service or a leader drop the pages that have them', async () => {
  const write = (id: string, content: object) => () => built.service.from('content_documents').upsert({ id, content })
  expect(await listMade(write('training', { introduction: 'We train at dusk.' }))).toEqual(['/training'])
  expect(await (await built.get('/training')).text()).toContain('We train at dusk.')
  const forms = () => built.service.from('services').update({ forms: [] }).eq('id', 'k9-unit')
  expect(await listMade(forms)).toEqual(['/services/k9-unit', '/sitemap.xml'])
  const rank = () => built.service.from('leadership').update({ rank: 'Captain' }).eq('slug', 'dana')
  expect(await listMade(rank)).toEqual(['/leadership', '/leadership/dana', '/sitemap.xml'])
  // What all pages show.
  const name = () =>
    built.service
      .from('site_settings')
      .update({ settings: { name: 'Harbor Police' } })
      .eq('id', 1)
  expect(await listMade(name)).toEqual(pages)
})

test('Leaders beyond the sixtieth are on further pages, which a browser without scripts finds, and all are in the sitemap', async () => {
  const { service } = built
  const many = Array.from({ length: 148 }, (_, index) => ({ ...leader(`sergeant-${index + 1}`), display_order: 9 }))
  await service.from('leadership').insert(many).throwOnError()
  const cardsOf = (html: string) => [...new Set(html.match(/(?<=href="\/leadership\/)[a-z0-9-]+/g))]
  const seen: string[] = []
  for (let page = 1, path: string | null = '/leadership'; path; page += 1) {
    const html = await (await built.get(path)).text()
    seen.push(...cardsOf(html.slice(html.indexOf('<main'), html.indexOf('data-slot="page-turner"'))))
    const next = `/leadership?page=${page + 1}`
    path = html.includes(`href="${next}"`) ? next : null
  }
  expect([seen.length, new Set(seen).size]).toEqual([150, 150])
  for (const page of ['4', '0', 'x']) expect((await built.get(`/leadership?page=${page}`)).status).toBe(404)
  expect(
    cardsOf((await (await built.get('/sitemap.xml')).text()).replaceAll('<loc>http://stationhouse.test', 'href="')),
  ).toHaveLength(150)
  await service.from('leadership').delete().like('slug', 'sergeant-%').throwOnError()
})

test('A thousand visitors of a page that nobody has asked for yet cost one rendering', async () => {
  await edit('alone', { title: 'Alone' })
  built.made.length = 0
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => built.get('/news/alone')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(built.made).toEqual(['/news/alone'])
})

/** What a page that isn't kept asks the database at most, beside what is read once for all pages or for all lists of articles. */
const mostAsked: Record<string, number> = {
  '/': 3,
  '/about': 0,
  '/services': 0,
  '/services/k9-unit': 0,
  '/leadership': 1,
  '/leadership/dana': 1,
  '/news': 1,
  '/news?type=press-release': 1,
  '/news/archive/2026/11': 2,
  '/news/category/patrol': 2,
  '/news/patrol-1': 1,
  '/media': 1,
  '/hiring': 0,
  '/discord': 0,
  '/training': 0,
  '/search': 0,
  '/search?q=harbor': 1,
  '/search?q=patrl': 3,
  '/search/suggestions/results.json?q=harb': 1,
  '/feed.xml': 6,
  '/sitemap.xml': 4,
}

test('No page that is not kept asks the database more often than it has to', async () => {
  const asked: Record<string, number> = {}
  for (const path of Object.keys(mostAsked)) {
    expect([path, (await built.getUnkept(path)).status]).toEqual([path, 200])
    built.asked.length = 0
    await built.getUnkept(path)
    asked[path] = built.asked.length
  }
  expect(asked).toEqual(mostAsked)
})
