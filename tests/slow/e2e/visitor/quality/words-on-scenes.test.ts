import { expect, test } from 'vitest'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { openVisit } from '#tests/e2e/visitor/visitor-steps.ts'
import { leastContrast, readWordContrasts } from '#tests/support/browser/word-contrast.ts'

/** The narrowest window in which words stand beside the drawing, and a wide one; the night is darker everywhere. */
const widths = [768, 1280]

test('The words at the head of every page stand out from the drawing behind them, by each pixel', async () => {
  const page = await openVisit({ width: 768, javaScriptEnabled: false })
  for (const path of Object.keys(sceneOfPage)) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('[data-slot=page-head] picture img').evaluate(async (image) => {
        if (image instanceof HTMLImageElement) await image.decode()
      })
      for (const { text, contrast } of await readWordContrasts(page, '[data-slot=page-head] :is(h1, p)')) {
        expect(contrast, `${path} at ${width}: ${text}`).toBeGreaterThan(leastContrast)
      }
    }
  }
})
