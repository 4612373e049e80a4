import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityFaults, openPage } from '#tests/support/browser.ts'

const pages = [
  '/',
  '/about',
  '/services',
  '/services/police-reports',
  '/services/none',
  '/news',
  '/news/night-market-2026',
  '/news/the-light-stays-on',
  '/news/none',
  '/leadership',
  '/leadership/rosalind-achebe',
  '/leadership/patrol-commander',
  '/leadership/none',
  '/hiring',
  '/training',
  '/discord',
  '/media',
  '/none',
]

test.each(pages)('%s has no fault that axe finds, in both themes and at two widths', async (path) => {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      const page = await openPage({ theme, width })
      await answerForDiscord(page)
      await page.goto(path)
      expect(await findAccessibilityFaults(page), `${theme} at ${width}`).toEqual([])
      await page.context().close()
    }
  }
})

test.each(pages)('%s never scrolls sideways at 320 pixels', async (path) => {
  const page = await openPage({ width: 320 })
  await answerForDiscord(page)
  await page.goto(path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/** The machine of a test may have no way to Discord. */
async function answerForDiscord(page: Page): Promise<void> {
  const guild = { id: '1', name: 'Harbor', icon: null, approximate_member_count: 42, approximate_presence_count: 7 }
  await page.route('**/functions/v1/discord-invite*', (route) => route.fulfill({ json: { guild } }))
}
