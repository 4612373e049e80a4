import { documents } from '#content/documents.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'

let site: FreshSite

test.beforeAll(async () => {
  site = await startFreshSite('none')
})

test.afterAll(() => site.close())

const missing = [
  ['/news/none', 'Article Not Found'],
  ['/leadership/none', 'Biography Not Available'],
  ['/services/none', 'Service Not Found'],
  ['/none', 'Page not found'],
]
test('The title of a 404 page names the missing item and the department', async () => {
  for (const [path, title] of missing) {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain(`<title>${title} | Cutler Narrows Police Department</title>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
})

const empty: [string, string[]][] = [
  ['/news', ['No news yet.', 'No press releases yet.']],
  ['/news?type=press-release', ['No press releases yet.']],
  ['/leadership', ['We haven’t introduced anyone yet.', 'Ready to Join Our Team?']],
  ['/media', ['No media files found']],
  ['/media?type=videos', ['No media files found']],
  ['/search?q=zeppelin', ['Nothing found for']],
]
test('On an empty site, each list shows an empty state', async () => {
  for (const [path, texts] of empty) {
    const response = await fetch(site.url + path)
    const html = await response.text()
    expect(response.status).toBe(200)
    for (const text of texts) expect(html).toContain(text)
    expect(html.includes('All press releases')).toBe(false)
    expect(html.includes('No news yet.')).toBe(texts.includes('No news yet.'))
  }
})

test('A site without samples doesn’t show sample instructors, history or awards', async () => {
  const fetchText = async (path: string) => (await fetch(site.url + path)).text()
  const [about, training] = [documents.about.defaults, documents.training.defaults]
  const pages = { training: await fetchText('/training'), about: await fetchText('/about') }
  expect(pages.training).toContain(training.introduction)
  for (const { name } of training.instructors.people) expect(pages.training).not.toContain(name)
  expect(pages.about).toContain('Our Core Values')
  for (const heading of ['Our History', 'Awards']) expect(pages.about).not.toContain(`>${heading}<`)
  for (const { title } of [...about.history.items, ...about.awards.items]) expect(pages.about).not.toContain(title)
})
