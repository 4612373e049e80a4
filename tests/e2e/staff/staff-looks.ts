import type { Page } from '@playwright/test'
import { findFaultsInThemes, type Theme } from '#tests/support/browser/find-accessibility-faults.ts'

/** No theme is changed twice: that draws everything anew. */
const looks: { width: number; themes: Theme[] }[] = [
  { width: 360, themes: ['light', 'dark'] },
  { width: 1280, themes: ['dark', 'light'] },
]

/**
 * What is wrong with the page as it stands, on a phone and on a desk, in the light and in the dark
 * theme: what axe finds, and scrolling sideways. It is left on a desk, in the light theme.
 */
export async function listFaultsOfAllLooks(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { width, themes } of looks) {
    await page.setViewportSize({ width, height: 900 })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widest > width) faults.push(`${width} pixels wide: it scrolls sideways`)
    const found = await findFaultsInThemes(page, themes)
    faults.push(...found.map((fault) => `${width} pixels wide, ${fault}`))
  }
  return faults
}
