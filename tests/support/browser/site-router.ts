import type { Page } from 'playwright-core'

/** Loads a screen of the staff area, by itself the one that is open. */
export async function openAnew(page: Page, path = page.url()): Promise<void> {
  const { pathname, search } = new URL(path, page.url())
  await page.goto(pathname + search)
}
