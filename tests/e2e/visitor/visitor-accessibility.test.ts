import { expect, test } from 'vitest'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openVisit } from './visitor-steps.ts'

test.each(publicPages)('%s has no fault that axe finds, in both themes and at three widths', async (path) => {
  for (const [first, ...others] of [[360], [768, 1280]] as const) {
    const page = await openVisit({ width: first })
    await page.goto(path)
    for (const width of [first, ...others]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await findAccessibilityFaults(page), `${colorScheme} at ${width}`).toEqual([])
      }
    }
    await page.context().close()
  }
})

test('No public page scrolls sideways at 200 % zoom, or on the narrowest phone', async () => {
  const page = await openVisit({ width: 640 })
  for (const path of publicPages) {
    await page.goto(path)
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 600 })
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})
