import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('The search works without scripts, from the page that does not exist, too', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/no-such-street')
  await page.getByRole('searchbox').fill('chief')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('region', { name: /^People/ }).waitFor()
  expect(await page.getByRole('link', { name: /Chief/ }).first().getAttribute('href')).toMatch(/^\/leadership\//)
})

test('The best results are offered while somebody types, chosen by arrow keys', async ({ openPage }) => {
  const page = await openPage()
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

test('Pages tell machines what they are, and that the department is fictional', async ({ openPage }) => {
  const page = await openPage()
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

test('Feeds and sitemap are XML that a browser can read, and lead to pages that exist', async ({ openPage }) => {
  const page = await openPage()
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
