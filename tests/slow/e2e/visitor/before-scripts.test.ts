import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisit } from '#tests/e2e/visitor/visitor-steps.ts'
import { openPage, takeOver } from '#tests/support/browser/browser.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'

/** Goes to a page whose scripts wait until `release` is called; it resolves when the page's own script runs. */
async function arriveWithoutScripts(page: Page, path: string): Promise<{ release: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const arriving = page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return {
    release: async () => {
      gate.resolve()
      await arriving
    },
  }
}

test('The menu opens before the scripts are there, and stays open when they come', async () => {
  const page = await openVisit({}, openPage)
  const { release } = await arriveWithoutScripts(page, '/')
  const button = page.getByRole('button', { name: 'Navigation' })
  await button.click()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await link.waitFor()
  await release()
  const opened = page.getByRole('button', { name: 'Navigation', expanded: true })
  await opened.waitFor()
  await takeOver(page)
  await opened.waitFor()
  expect(await link.isVisible()).toBe(true)
  await link.click()
  await page.getByRole('heading', { level: 1, name: /About/ }).waitFor()
  await link.waitFor({ state: 'hidden' })
})

test('The side sheet opens before the scripts are there, and stays open when they come', async () => {
  const page = await openVisit({ width: 360 }, openPage)
  const { release } = await arriveWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await release()
  await takeOver(page)
  expect(await sheet.isVisible()).toBe(true)
  await sheet.getByRole('link', { name: 'News' }).click()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  await sheet.waitFor({ state: 'hidden' })
})

test('No script is asked for before the page can be painted', async () => {
  const page = await openVisit({}, openPage)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await gate.promise
    await route.continue()
  })
  const arriving = page.goto('/about', { waitUntil: 'commit' })
  // What is to be painted is there; its style sheet is not. A browser stops reading at the first script until it is.
  // It draws no frames either, on which `waitFor` counts.
  await expect.poll(() => page.locator('body > script').count()).toBeGreaterThan(0)
  expect(scripts).toEqual([])
  gate.resolve()
  await arriving
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('A gallery is scrolled, turned by what was pressed before its script came, and stays there when React comes', async () => {
  const page = await openVisit({ width: 360 }, openPage)
  const { release } = await arriveWithoutScripts(page, '/news/night-market-2026')
  const gallery = page.getByRole('region', { name: /^Gallery/ })
  const slides = gallery.getByRole('listitem')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await slides.nth(1).scrollIntoViewIfNeeded()
  expect((await slides.nth(1).boundingBox())?.x).toBeLessThan(360)
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await release()
  await gallery.getByText('3 of 3').waitFor()
  expect(await page.locator('[aria-busy]').count()).toBe(0)
  await takeOver(page)
  await gallery.getByText('3 of 3').waitFor()
  expect((await slides.nth(2).boundingBox())?.x).toBeLessThan(360)
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await gallery.getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowLeft')
  await gallery.getByText('3 of 3').waitFor()
})

test('Without scripts every picture of a gallery can be reached', async () => {
  const page = await openVisit({ javaScriptEnabled: false }, openPage)
  await page.goto('/news/night-market-2026')
  const last = page
    .getByRole('region', { name: /^Gallery/ })
    .getByRole('listitem')
    .last()
  await last.scrollIntoViewIfNeeded()
  const { x = 9_999, width = 0 } = (await last.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(1_280)
})
