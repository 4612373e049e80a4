import { pages } from '#content/page-table.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { listScripts } from '#tests/support/browser/list-scripts.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const listed = pages.filter((page) => page.inSitemap && !('isLegal' in page)).map(({ path }) => path)
const slowPages = [
  ['/about', 'Leadership', 'Loading leadership team...'],
  ['/news', 'Four Hundred Neighbors at the Lantern Night', 'Loading article...'],
] as const

test('Every public page loads one script of at most 8 KB, without React, and no data', async ({ openPage }) => {
  const page = await openPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('.data')) asked.push(request.url())
  })
  for (const path of [...listed, '/services/police-reports', '/search?q=harbor', '/none', '/news/night-market-2026']) {
    asked.length = 0
    await page.goto(path)
    expect(asked, path).toHaveLength(1)
    expect(await page.locator('link[rel=modulepreload]').count(), path).toBe(0)
  }
  const [script] = await listScripts(`${visitedSite().url}/news`)
  expect(script?.bytes).toBeLessThan(8_000)
  expect(script?.text).not.toMatch(/hydrateRoot|react/i)
})

test('A page that takes a while to come is announced, until someone gives up', async ({ openPage }) => {
  const page = await openPage()
  // Playwright asks a page nothing while another one is loaded.
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'log') said.push(message.text())
  })
  for (const [start, name, text] of slowPages) {
    said.length = 0
    await page.goto(start)
    const gate = Promise.withResolvers<void>()
    await page.route(/\/leadership$|night-market-2026$/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.evaluate(() => {
      new MutationObserver(() => {
        const sign = document.querySelector('[data-slot=page-wait] [role=status]')
        console.log(sign?.textContent ?? 'nothing')
        const givesUp = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
        if (sign) setTimeout(() => document.body.dispatchEvent(givesUp), 50)
      }).observe(document.body, { childList: true })
    })
    const link = page.getByRole('link', { name }).last()
    await link.evaluate((element) => element instanceof HTMLElement && element.click())
    await expect.poll(() => said).toEqual([text, 'nothing'])
    gate.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('The staff area begins with at most 348 KB of scripts, the form to sign in and the tabs of the dashboard among them', async () => {
  const { url } = visitedSite()
  const tabs = ['leadership-tab', 'media-tab']
  const scripts = [...(await listScripts(`${url}/auth`)), ...(await listScripts(`${url}/admin`, tabs))]
  for (const tab of tabs) expect(scripts.some((script) => script.url.includes(`/${tab}-`))).toBe(true)
  const bytes = new Map(scripts.map((script) => [script.url, script.bytes]))
  expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(348_000)
  // A step of a service and a field of a form, which only some screens need.
  expect(scripts.some(({ text }) => text.includes('K-9 Yard, behind Police Headquarters'))).toBe(false)
})
