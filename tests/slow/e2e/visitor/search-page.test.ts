import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

test('Search works without scripts from a 404 page', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/no-such-street')
  await page.getByRole('searchbox').fill('chief')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('region', { name: /^People/ }).waitFor()
  expect(await page.getByRole('link', { name: /Chief/ }).first().getAttribute('href')).toMatch(/^\/leadership\//)
})

test('Typing suggests the best results, and arrow keys choose one', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/search')
  await page.locator('input[name=q]').focus()
  const field = page.getByRole('combobox', { name: 'Search the site' })
  await field.pressSequentially('k-9')
  const option = page.getByRole('option', { name: /^K-9 Unit/ }).first()
  await option.waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  const count = await page.getByRole('option').count()
  await page
    .getByRole('status')
    .filter({ hasText: `${count} suggestions` })
    .waitFor()
  // During composition, the key belongs to the input method, so the list must ignore it.
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

test('The sitemap lists each address once, includes the feed’s addresses, and all addresses exist', async ({
  request,
}) => {
  const { url } = getVisitedSite()
  const fetchText = async (path: string) => (await request.get(url + path)).text()
  const find = async (path: string, pattern: RegExp) =>
    [...(await fetchText(path)).matchAll(pattern)].map(([, address = '']) => address)
  const addresses = await find('/sitemap.xml', /<loc>([^<]+)<\/loc>/g)
  const entries = await find('/feed.xml', /href="(https?:\/\/[^/"]+\/news\/[^"]+)"/g)
  expect(entries.length).toBeGreaterThan(0)
  expect(addresses).toEqual(expect.arrayContaining(entries))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
  expect(await fetchText('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`)
})
