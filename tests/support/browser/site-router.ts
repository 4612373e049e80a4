import type { Page } from 'playwright-core'
import type { DataRouter } from 'react-router'
import { browserCopiesKey } from '#app/components/staff/unsaved/browser-copies.ts'
import { titleOf } from '#app/site/find-page.ts'
import { defaultNavigation } from '#app/site/navigation/default-navigation.ts'

declare global {
  interface Window {
    /** Where React Router puts its router in a browser; not there in pages without the site's scripts. */
    __reactRouterDataRouter?: DataRouter
  }
}

/** A public page that shows only texts of the site, so nothing of an account or of the staff area is left in it. */
const restingPath = '/training'
const restingTitle = titleOf(restingPath, defaultNavigation.names)

const altered = new WeakSet<Page>()

/** For a test that replaces what a browser has in the page, such as its clipboard: only a load brings that back. */
export function loadAfterTest(page: Page): void {
  altered.add(page)
}

/**
 * Leaves the screen that the page shows, with everything that it loaded and asked; what was not saved is given up. False
 * where the page has to be loaded anew, since a test altered it or no script of the site runs there.
 */
export async function restWithinSite(page: Page): Promise<boolean> {
  if (altered.delete(page)) return false
  const isLeaving = await page.evaluate(async (path) => {
    const router = window.__reactRouterDataRouter
    if (!router) return false
    await router.navigate(path)
    for (const blocker of router.state.blockers.values()) if (blocker.state === 'blocked') blocker.proceed()
    return true
  }, restingPath)
  if (!isLeaving) return false
  await restingHeading(page).waitFor()
  await page.evaluate((key) => localStorage.removeItem(key), browserCopiesKey)
  return true
}

/** Goes on from the resting page, with the settings of the site read anew, which it keeps for as long as it is open. */
export async function goFromRest(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await window.__reactRouterDataRouter?.revalidate()
    await window.__reactRouterDataRouter?.navigate(to)
  }, path)
  // React draws the next page in a turn of its own.
  await restingHeading(page).waitFor({ state: 'detached' })
}

const restingHeading = (page: Page) => page.getByRole('heading', { name: restingTitle, level: 1 })

/**
 * Shows a screen of the staff area, by itself the one that is open, with nothing kept of what was loaded or said before: as a
 * load does, for half of its price. A test that is about what a load brings or ends uses `goto` and `reload`.
 */
export async function openAnew(page: Page, path = page.url()): Promise<void> {
  const { pathname, search } = new URL(path, page.url())
  if (await restWithinSite(page)) await goFromRest(page, pathname + search)
  else await page.goto(pathname + search)
}
