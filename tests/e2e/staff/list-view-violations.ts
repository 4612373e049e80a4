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
  const violations: string[] = []
  for (const { width, themes } of views) {
    await page.setViewportSize({ width, height: 900 })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widest > width) violations.push(`${width} pixels wide: it scrolls sideways`)
    const themeViolations = await findViolationsInThemes(page, themes)
    violations.push(...themeViolations.map((violation) => `${width} pixels wide, ${violation}`))
  }
  return violations
}
