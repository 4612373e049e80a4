import { pages } from '#content/page-table.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { listScripts } from '#tests/support/browser/list-scripts.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

const listedPaths = pages.filter((page) => page.isInSitemap && !('isLegal' in page)).map(({ path }) => path)
const slowPages = [
  ['/about', 'Leadership', 'Loading leadership team...'],
  ['/news', 'Four Hundred Neighbors at the Lantern Night', 'Loading article...'],
] as const

test('Every public page loads no data and only one script, of at most 4 KB and without React', async ({ openPage }) => {
  const page = await openPage()
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    // The pages with Discord servers and with a gallery load these files later.
    if (request.url().includes('/show-current-info-') && page.url().endsWith('/discord')) return
    if (request.url().includes('/loop-carousel-') && page.url().endsWith('/night-market-2026')) return
    if (request.resourceType() === 'script' || request.url().includes('.data')) requestedUrls.push(request.url())
  })
  for (const path of [
    ...listedPaths,
    '/services/police-reports',
    '/search?q=harbor',
    '/none',
    '/news/night-market-2026',
  ]) {
    requestedUrls.length = 0
    await page.goto(path)
    expect(requestedUrls, path).toHaveLength(1)
    expect(await page.locator('link[rel=modulepreload]').count(), path).toBe(0)
  }
  const [script] = await listScripts(`${getVisitedSite().url}/news`)
  expect(script?.bytes).toBeLessThan(4_000)
  expect(script?.text).not.toMatch(/hydrateRoot|react/i)
})

test('A slow navigation is announced until the visitor presses Escape', async ({ openPage }) => {
  const page = await openPage()
  // Playwright can't query a page while another one loads, so the page logs to the console.
  const announcements: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'log') announcements.push(message.text())
  })
  for (const [start, name, text] of slowPages) {
    announcements.length = 0
    await page.goto(start)
    const gate = Promise.withResolvers<void>()
    await page.route(/\/leadership$|night-market-2026$/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.evaluate(() => {
      new MutationObserver(() => {
        const status = document.querySelector('[data-slot=page-wait] [role=status]')
        console.log(status?.textContent ?? 'nothing')
        const escapeKey = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
        if (status) setTimeout(() => document.body.dispatchEvent(escapeKey), 50)
      }).observe(document.body, { childList: true })
    })
    const link = page.getByRole('link', { name }).last()
    await link.evaluate((element) => element instanceof HTMLElement && element.click())
    await expect.poll(() => announcements).toEqual([text, 'nothing'])
    gate.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('The sign-in form and dashboard tabs load at most 348 KB of scripts', async () => {
  const { url } = getVisitedSite()
  const tabs = ['leadership-tab', 'media-tab']
  const scripts = [...(await listScripts(`${url}/auth`)), ...(await listScripts(`${url}/admin`, tabs))]
  for (const tab of tabs) expect(scripts.some((script) => script.url.includes(`/${tab}-`))).toBe(true)
  const bytes = new Map(scripts.map((script) => [script.url, script.bytes]))
  expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(348_000)
  // Service texts load separately, because only some screens need them.
  expect(scripts.some(({ text }) => text.includes('K-9 Yard, behind Police Headquarters'))).toBe(false)
})
