import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { startFreshSite } from '../site/fresh-site.ts'
import { owner, ownerSettings } from '../site/owner.ts'
import { type ContextOptions, type OpenPage, openContext } from './open-context.ts'
import { type Account, createSessions, type Sessions } from './sessions.ts'
import { getVisitedSite } from './visited-site.ts'

export { expect } from '@playwright/test'

interface StaffVisit {
  path?: string
  account?: Account
  /** Defaults to the site that the tests of this worker share. */
  site?: { url: string; dataDir: string }
}
export type OpenStaffPage = (visit?: StaffVisit) => Promise<Page>

type OpenProfile = (options: ContextOptions) => Promise<BrowserContext>

interface TestFixtures {
  /** Opens a signed-out page in its own browser profile. */
  openPage: OpenPage
  /**
   * Opens a page of the staff area with a stored session. Tests of signing in use the form instead.
   */
  openStaffPage: OpenStaffPage
}
interface WorkerFixtures {
  sessions: Sessions
  /** The site that the tests of this worker share, with sample content and an owner. */
  visitedSite: { url: string; dataDir: string }
}

/**
 * Playwright's test with a running site. Errors in a page, such as an uncaught exception, fail the
 * test.
 */
export const test = base.extend<TestFixtures & { openProfile: OpenProfile }, WorkerFixtures>({
  visitedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here
    async ({}, use) => {
      const { url, dataDir, close } = await startFreshSite('sample', ownerSettings)
      process.env.VISITED_SITE = url
      process.env.VISITED_DATA = dataDir
      await use({ url, dataDir })
      await close()
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here
  sessions: [async ({}, use) => use(createSessions()), { scope: 'worker' }],
  openProfile: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const pageErrors: string[] = []
    await use(async (options) => {
      const context = await openContext(browser, options, pageErrors)
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
    base.expect(pageErrors).toEqual([])
  },
  openPage: async ({ openProfile }, use) => {
    await use(async (options = {}) => (await openProfile(options)).newPage())
  },
  openStaffPage: async ({ openProfile, sessions }, use) => {
    await use(async ({ path = '/admin', account = owner, site = getVisitedSite() } = {}) => {
      const stored = await sessions.signIn(site, account)
      const page = await (await openProfile({ url: site.url, stored })).newPage()
      await page.goto(path)
      await page.getByRole('button', { name: /^Account:/ }).waitFor()
      return page
    })
  },
})
