import { expect, test } from 'vitest'
import { listUsualServices } from '#app/features/services/listed-service.ts'
import { servicePath } from '#app/features/services/service-paths.ts'
import { listSearchEntries } from '#app/routes/public/search/search-sources.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { listDefaultForms } from '#content/services/list-default-forms.ts'
import { services } from '#content/services.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

test('The best comes first, with how many there are, and what was asked stays in the form', async () => {
  const page = await openVisitorPage({ javaScriptEnabled: false })
  await page.goto('/search?q=k-9')
  const services = page.getByRole('region', { name: /^Services/ }).getByRole('link')
  expect(await services.first().getAttribute('href')).toBe('/services/k9-unit')
  const sections = page.getByRole('navigation', { name: 'Results by section' }).getByRole('link')
  expect(await sections.first().textContent()).toMatch(/^Everything\d+$/)
  expect(await page.getByRole('searchbox').inputValue()).toBe('k-9')
})

test('The search works without scripts, from the page that does not exist, too', async () => {
  const page = await openVisitorPage({ javaScriptEnabled: false })
  await page.goto('/no-such-street')
  await page.getByRole('searchbox').fill('chief')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('region', { name: /^People/ }).waitFor()
  expect(await page.getByRole('link', { name: /Chief/ }).first().getAttribute('href')).toMatch(/^\/leadership\//)
})

test('The best results are offered while somebody types, chosen by arrow keys', async () => {
  const page = await openVisitorPage()
  await page.goto('/search')
  await page.locator('input[name=q]').focus()
  const field = page.getByRole('combobox', { name: 'Search the site' })
  await field.pressSequentially('k-9')
  const option = page.getByRole('option', { name: /^K-9 Unit/ }).first()
  await option.waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const count = await page.getByRole('option').count()
  await page
    .getByRole('status')
    .filter({ hasText: `${count} suggestions` })
    .waitFor()
  // An input method's own: it chooses among its candidates.
  await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await page.keyboard.press('ArrowDown')
  const active = page.locator('[role=option][aria-selected=true]')
  await active.waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await page.keyboard.press('Escape')
  await option.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowDown')
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  await active.waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'K-9 Unit', level: 1 }).waitFor()
})

test('Nothing that was found for an earlier text is chosen for a later one', async () => {
  const page = await openVisitorPage()
  const answer = Promise.withResolvers<void>()
  await page.route('**/search/suggestions/results.json?q=k-9+u', async (route) => {
    await answer.promise
    const found = await (await route.fetch()).json()
    await route.fulfill({ json: { ...found, showAll: 'All 1,000+ results' } })
  })
  await page.goto('/search')
  await page.locator('input[name=q]').focus()
  const field = page.getByRole('combobox')
  await field.pressSequentially('k-9')
  await page.getByRole('option', { name: /^All \d+ results$/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  const active = page.locator('[role=option][aria-selected=true]')
  await active.waitFor()
  await field.pressSequentially(' u')
  await page.getByRole('option', { name: 'All results', exact: true }).waitFor()
  expect(await active.count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await active.count()).toBe(0)
  answer.resolve()
  await page.getByRole('option', { name: 'All 1,000+ results' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await active.filter({ hasText: 'All 1,000+ results' }).waitFor()
})

test('While nothing is chosen, Enter searches for what was typed', async () => {
  const page = await openVisitorPage()
  await page.goto('/search')
  await page.locator('input[name=q]').focus()
  await page.getByRole('combobox').pressSequentially('bicycle')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: '“bicycle”' }).waitFor()
  await page.locator('input[name=q]').press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('Backspace')
  const all = page.getByRole('option', { name: /^All \d+ results$/ })
  await all.click()
  await all.waitFor({ state: 'hidden' })
  expect((await page.request.get('/search/suggestions/other.json?q=x')).status()).toBe(404)
  expect(await (await page.request.get('/search/suggestions/results.json')).json()).toEqual({
    showAll: '',
    hits: [],
  })
})

test('A section has its own page, and a spelling that finds nothing leads to the one that does', async () => {
  const page = await openVisitorPage({ javaScriptEnabled: false })
  await page.goto('/search?q=harbour')
  await page.getByRole('link', { name: 'harbor', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'results for “harbor”' }).waitFor()
  const news = page.getByRole('navigation', { name: 'Results by section' }).getByRole('link', { name: /^News/ })
  const count = /\d+$/.exec((await news.textContent()) ?? '')?.[0]
  await news.click()
  await page.getByRole('region', { name: /^News/ }).waitFor()
  expect(await page.getByRole('status').textContent()).toMatch(new RegExp(`^${count} results? for “harbor”, News$`))
  expect(await page.getByRole('region', { name: /^Services/ }).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?q=harbor&in=news')
  expect((await page.request.get('/search?q=harbor&in=news&page=40')).status()).toBe(404)
  expect((await page.request.get('/search?in=news&page=2')).status()).toBe(404)
})

test('Every place that the search leads to is there', async () => {
  const page = await openVisitorPage()
  const forms = services.flatMap(({ id }) =>
    listDefaultForms(id).map(({ slug, title }) => ({ service: id, title, text: '', path: servicePath(id, slug) })),
  )
  const entries = listSearchEntries({
    settings: siteDefaults,
    content: mergeSiteContent([], { hasSamples: true }),
    hasSamples: true,
    services: listUsualServices(),
    forms,
  })
  const texts = new Map<string, string>()
  for (const { path } of entries) {
    const { pathname, search, hash } = new URL(path, visitedSite().url)
    if (!texts.has(pathname + search)) {
      const answer = await page.request.get(pathname + search)
      texts.set(pathname + search, answer.ok() ? await answer.text() : '')
    }
    if (hash === '') expect(texts.get(pathname + search), path).not.toBe('')
    else expect(texts.get(pathname + search), path).toContain(` id="${hash.slice(1)}"`)
  }
})

test.each([
  ['light', 360],
  ['dark', 1280],
] as const)('The search has no accessibility fault and no sideways scroll, %s at %d', async (theme, width) => {
  const page = await openVisitorPage({ theme, width })
  for (const path of ['/search', '/search?q=harbor', '/search?q=harbour&in=news', '/search?q=xyzzy', '/nowhere']) {
    await page.goto(path)
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('A shared link says what it is, with a picture that is there', async () => {
  const page = await openVisitorPage()
  for (const path of [
    '/',
    '/about',
    '/news',
    '/services/k9-unit',
    '/leadership/rosalind-achebe',
    await newestArticle(),
  ]) {
    await page.goto(path)
    const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
    const image = await property('og:image')
    expect(image).toMatch(/^http:\/\/.+\/share\/.+\.jpg\?v=\w+$/)
    expect(await property('og:image:alt')).toBeTruthy()
    const answer = await page.request.get(image ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await answer.body()).length).toBeLessThanOrEqual(150_000)
  }

  async function newestArticle(): Promise<string> {
    const feed = await (await page.request.get('/feed.json')).json()
    return new URL(feed.items[0].url).pathname
  }
})

test('Pages tell machines what they are, and that the department is fictional', async () => {
  const page = await openVisitorPage()
  const dataOf = async (path: string) => {
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text))
  }
  expect(await dataOf('/')).toMatchObject([
    { '@type': 'Organization', disambiguatingDescription: expect.stringMatching(/fictional/i) },
  ])
  const feed = await (await page.request.get('/feed.json')).json()
  const { url, title } = feed.items[0]
  const [way, article] = await dataOf(new URL(url).pathname)
  expect(way['@type']).toBe('BreadcrumbList')
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'News', title])
  expect(article).toMatchObject({ '@type': 'NewsArticle', headline: title, url })
  expect((await dataOf('/training'))[0].itemListElement).toHaveLength(3)
})

test('Feeds and sitemap are XML that a browser can read, and lead to pages that exist', async () => {
  const page = await openVisitorPage()
  await page.goto('/news')
  expect(await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href')).toBe('/feed.xml')
  const read = (path: string, selector: string) =>
    page.evaluate(
      async ([path, selector]) => {
        // Pages let no text become a document, not even XML; a browser reads what it fetched itself.
        const request = new XMLHttpRequest()
        request.open('GET', path ?? '')
        request.overrideMimeType('application/xml')
        const loaded = new Promise((resolve) => request.addEventListener('load', resolve))
        request.send()
        await loaded
        const document = request.responseXML
        if (!document || document.querySelector('parsererror')) return ['This is no XML.']
        return [...document.querySelectorAll(selector ?? '')].map(
          (node) => node.getAttribute('href') ?? node.textContent,
        )
      },
      [path, selector],
    )
  const entries = await read('/feed.xml', 'entry > link[rel=alternate]')
  expect(entries.length).toBeGreaterThan(0)
  const addresses = await read('/sitemap.xml', 'loc')
  expect(addresses).toEqual(expect.arrayContaining(entries))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)
  expect(await (await page.request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${new URL('/sitemap.xml', page.url())}`,
  )
})
