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

/** What axe finds wrong with the page as it is now: rule and places, one line each. Without `rules`, by all of its rules. */
export async function findAccessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Once for each document: half a megabyte takes longer to read than most pages take to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // axe finds no dialog open while it fades in, and then takes the page behind it for one without a landmark.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).every(
      (dialog) => getComputedStyle(dialog).opacity === '1',
    ),
  )
  const violations = await page.evaluate(async (wanted) => {
    // Frames of other sites are not ours to mend. What passes is not listed: that takes most of the time.
    const options = {
      iframes: false,
      resultTypes: ['violations' as const],
      // The one rule that reads files is about sound that starts by itself; else it costs a third of a run to read all styles again.
      preload: document.querySelector('audio[autoplay], video[autoplay]') !== null,
      ...(wanted ? { runOnly: wanted } : {}),
    }
    const found = (await window.axe?.run(document, options))?.violations
    return found?.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')) }))
  }, rules)
  if (!violations) throw new Error('axe could not be run on this page.')
  return violations.map(({ id, places }) => `${id}: ${places.join(', ')}`)
}

export type Theme = 'light' | 'dark'

/** A theme changes colors alone, so the second one is looked at by the rules about colors. */
const rulesOfTheme: Record<Theme, string[] | undefined> = {
  light: undefined,
  dark: ['color-contrast', 'link-in-text-block'],
}

/** In one theme after the other; the page is left in the last one. */
export async function findFaultsInThemes(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const found = await findAccessibilityFaults(page, rulesOfTheme[colorScheme])
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  return faults
}

/** The same in the light and in the dark theme; the page is left in the light one. */
export async function findFaultsInBothThemes(page: Page): Promise<string[]> {
  const faults = await findFaultsInThemes(page, ['light', 'dark'])
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}
