import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BrowserContext, Page } from 'playwright-core'
import { sessionStorageKey } from '#app/lib/browser/stored-session.ts'
import { rememberIn } from '../backend/contract-client.ts'
import { readApiKeys } from '../site/api-keys.ts'
import { owner } from '../site/owner.ts'
import { openPage } from './browser.ts'
import { visitedSite } from './visited-site.ts'

interface Account {
  email: string
  password: string
}

interface Site {
  url: string
  dataDir: string
}

export interface StaffVisit {
  path?: string
  account?: Account
  /** Instead of the one that the tests of this worker share. */
  site?: Site
}

interface UsedPage {
  page: Page
  url: string
}

/** A page of the site that runs no scripts, from which the site's `localStorage` can be reached. */
const bareText = '/robots.txt'
/** A page that a test was done with, and the site it is at. */
let parked: UsedPage | null = null
/** The page of the test that runs. */
let current: UsedPage | null = null

/**
 * A page at no address yet, of somebody who is not signed in. The first one of a test is the page that the test before
 * used, with nothing of it left: a new browser profile has to read and compile all scripts again, which takes longer than
 * most tests.
 */
export async function openVisitorPage({ url } = visitedSite()): Promise<Page> {
  const page = parked?.url === url ? parked.page : await openPage({ url })
  if (parked?.page === page) parked = null
  current ??= { page, url }
  return page
}

/**
 * A page in the staff area, in a browser that keeps a session from before: it takes half the time of signing in by the
 * form, which is for tests about that.
 */
export async function openStaffPage({
  path = '/admin',
  account = owner,
  site = visitedSite(),
}: StaffVisit = {}): Promise<Page> {
  const kept = await keepSession(site, account)
  const page = await openVisitorPage(site)
  if (new URL(page.url()).pathname !== bareText) await page.goto(bareText)
  await page.evaluate(
    (items) => {
      for (const [name, value] of items) localStorage.setItem(name, value)
    },
    [...kept],
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  return page
}

/** Ends what the test's page does and takes all from it that the test gave it; returns its profile, for the next test. */
export async function parkPage(): Promise<BrowserContext | null> {
  if (!current) return parked?.page.context() ?? null
  parked = current.page.isClosed() ? null : current
  current = null
  if (!parked) return null
  const { page } = parked
  const context = page.context()
  for (const event of ['console', 'dialog', 'request', 'requestfinished', 'response'] as const) {
    page.removeAllListeners(event)
  }
  await Promise.all(context.pages().map((other) => other === page || other.close()))
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false), context.clearCookies()])
  if (new URL(page.url()).pathname !== bareText) {
    await page.goto(bareText)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  return context
}

/** Sessions of earlier tests: checking a password takes longer than most requests. */
const sessions = new Map<string, { auth: SupabaseClient['auth']; kept: Map<string, string> }>()

/** What a browser keeps in which the account is signed in; a session that a test ended is replaced. */
async function keepSession({ url, dataDir }: Site, account: Account): Promise<ReadonlyMap<string, string>> {
  const name = `${account.email} at ${url}`
  const known = sessions.get(name)
  if (known && !(await known.auth.getUser()).error) return known.kept
  const kept = new Map<string, string>()
  const { auth } = createClient(url, (await readApiKeys(dataDir)).publishableKey, {
    auth: { storage: rememberIn(kept), storageKey: sessionStorageKey, autoRefreshToken: false },
  })
  const { error } = await auth.signInWithPassword(account)
  if (error) throw error
  sessions.set(name, { auth, kept })
  return kept
}
