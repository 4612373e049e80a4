import type { Page } from 'playwright-core'

/** What runs for visitors who want no motion: pictures that are waited for may not shimmer either. */
export function listMovements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 0)
      .map(({ id }) => id || 'animation'),
  )
}
