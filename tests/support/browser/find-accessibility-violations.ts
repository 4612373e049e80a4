import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Lists axe violations of the current page, one line each: the rule and its elements. Runs all
 * rules by default.
 */
export async function findAccessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Load axe once per document, because parsing half a megabyte takes longer than checking most
  // pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // axe ignores a dialog that is still fading in and reports that the page behind it lacks a
  // landmark.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).every(
      (dialog) => getComputedStyle(dialog).opacity === '1',
    ),
  )
  const violations = await page.evaluate(async (ruleIds) => {
    // Skip frames of other sites. Don't list passes, because listing them takes most of the time.
    const options = {
      iframes: false,
      resultTypes: ['violations' as const],
      // Only the autoplay rule needs preloading, which reads all styles again and takes a third of
      // the run.
      preload: document.querySelector('audio[autoplay], video[autoplay]') !== null,
      ...(ruleIds ? { runOnly: ruleIds } : {}),
    }
    const results = (await window.axe?.run(document, options))?.violations
    return results?.map(({ id, nodes }) => ({ id, selectors: nodes.map(({ target }) => target.join(' ')) }))
  }, rules)
  if (!violations) throw new Error('axe could not be run on this page.')
  return violations.map(({ id, selectors }) => `${id}: ${selectors.join(', ')}`)
}

export type Theme = 'light' | 'dark'

/** A theme changes only colors, so the dark one needs only the color rules. */
const rulesOfTheme: Record<Theme, string[] | undefined> = {
  light: undefined,
  dark: ['color-contrast', 'link-in-text-block'],
}

/** Lists violations in each theme. Leaves the page in the last theme. */
export async function findViolationsInThemes(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const violations: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const themeViolations = await findAccessibilityViolations(page, rulesOfTheme[colorScheme])
    violations.push(...themeViolations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return violations
}

/** Lists violations in the light and the dark theme. Leaves the page in the light theme. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const violations = await findViolationsInThemes(page, ['light', 'dark'])
  await page.emulateMedia({ colorScheme: 'light' })
  return violations
}
