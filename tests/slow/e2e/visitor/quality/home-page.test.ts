import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const windows = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1600, 900],
  [1920, 1080],
] as const

test('The home page’s first screen shows the newest headline and no text over the picture', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/news')
  const [newest = ''] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await page.goto('/')
  const hero = page.locator('[data-slot=hero]')
  const headline = hero.getByRole('link', { name: newest })
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    expect((await findEdges(headline)).bottom, `at ${width}`).toBeLessThan(height)
    const scene = hero.locator('[data-slot=scene]')
    const picture = await findEdges(scene)
    const fade = await scene.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue('--fade')),
    )
    // Text may reach 48 pixels into the part of the picture that is still faint. Below 1024 pixels,
    // the picture doesn't fade and is below the text.
    const fadeEdge = Number.isNaN(fade) ? picture.left : picture.left + fade * 16 + 48
    for (const textElement of await hero.locator('h1, p, a').all()) {
      const { right, bottom } = await findEdges(textElement)
      expect(right <= fadeEdge || bottom <= picture.top, `${await textElement.textContent()} at ${width}`).toBe(true)
    }
  }
})

/** Returns the edges of the text, not of its box. */
function findEdges(locator: Locator) {
  return locator.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top, bottom } = element.textContent
      ? range.getBoundingClientRect()
      : element.getBoundingClientRect()
    return { left, right, top, bottom }
  })
}
