import type { Page } from '@playwright/test'
import { findViolationsInThemes, type Theme } from '#tests/support/browser/find-accessibility-violations.ts'

/** Each view switches the theme only once, because a switch repaints everything. */
const views: { width: number; themes: Theme[] }[] = [
  { width: 360, themes: ['light', 'dark'] },
  { width: 1280, themes: ['dark', 'light'] },
]

/**
 * Lists axe violations and horizontal scrolling, on a phone and a desktop, in the light and the dark
 * theme. The page ends in the desktop size and the light theme.
 */
export async function listViewViolations(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { width, themes } of views) {
    await page.setViewportSize({ width, height: 900 })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widest > width) faults.push(`${width} pixels wide: it scrolls sideways`)
    const violations = await findViolationsInThemes(page, themes)
    faults.push(...violations.map((fault) => `${width} pixels wide, ${fault}`))
  }
  return faults
}
