import { isDeepStrictEqual } from 'node:util'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BrowserContext, Page } from 'playwright-core'
import { sessionStorageKey } from '#app/lib/browser/session-storage.ts'
import { rememberIn } from '../backend/contract-client.ts'
import { readApiKeys } from '../site/api-keys.ts'
import { owner } from '../site/owner.ts'
import { type Look, openPage } from './browser.ts'
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
  look: Required<Look>
}

/** A page of the site that runs no scripts, from which the site's `localStorage` can be reached. */
const bareText = '/robots.txt'
/** How many are kept: a test is seldom about more than two people, or looks at more than a desk, a phone and neither. */
const mostParked = 4
/** Pages that tests were done with. */
let parked: UsedPage[] = []
/** The pages of the test that runs. */
let current: UsedPage[] = []

/**
 * A page at no address yet, of somebody who is not signed in: one that a test before used, with nothing of it left but what
 * a browser keeps of files. A new browser profile has to read and compile all scripts again, which takes longer than most
 * tests. For tests that install a clock or a script, or that are about the first visit, there is `openPage`.
 */
export async function openVisitorPage(look: Look = {}): Promise<Page> {
  const whole = { ...plainLook, url: visitedSite().url, ...look }
  const used = parked.find((each) => isDeepStrictEqual(each.look, whole)) ?? {
    page: await openPage(whole),
    look: whole,
  }
  parked = parked.filter((each) => each !== used)
  current.push(used)
  return used.page
}

const plainLook = { width: 1280, height: 900, theme: 'light', javaScriptEnabled: true } as const

/**
 * A page in the staff area, in a browser that keeps a session from before: it takes half the time of signing in by the
 * form, which is for tests about that.
 */
export async function openStaffPage({
  path = '/admin',
  account = owner,
  site = visitedSite(),
}: StaffVisit = {}): Promise<Page> {
  const { kept } = await keepSession(site, account)
  const page = await openScreen(path, { url: site.url, stored: kept })
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  return page
}

/** A page for accounts, such as the sign-in, of somebody who is not signed in; reached as `openStaffPage` does. */
export function openAccountPage(path: string): Promise<Page> {
  return openScreen(path, { url: visitedSite().url, stored: new Map() })
}

async function openScreen(path: string, { url, stored }: { url: string; stored: ReadonlyMap<string, string> }) {
  const page = await openVisitorPage({ url })
  if (new URL(page.url()).pathname !== bareText) await page.goto(bareText)
  await page.evaluate(
    (items) => {
      for (const [name, value] of items) localStorage.setItem(name, value)
    },
    [...stored],
  )
  await page.goto(path)
  return page
}

/**
 * Ends what the test's pages do and takes all from them that the test gave them; returns the profiles to keep. Nobody knows
 * in what state the pages of a test are that failed, so they are not used again.
 */
export async function parkPages({ hasFailed }: { hasFailed: boolean }): Promise<Set<BrowserContext>> {
  const done = hasFailed ? [] : current.filter(({ page }) => !page.isClosed())
  current = []
  const kept = [...done, ...parked].slice(0, mostParked)
  await Promise.all(done.filter((used) => kept.includes(used)).map(wipe))
  parked = kept
  return new Set(kept.map(({ page }) => page.context()))
}

async function wipe(used: UsedPage): Promise<void> {
  const { page, look } = used
  const { width, height, theme } = look
  const context = page.context()
  await Promise.all(context.pages().map((other) => other === page || other.close()))
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false), context.clearCookies()])
  for (const event of ['console', 'dialog', 'request', 'requestfinished', 'requestfailed', 'response'] as const) {
    page.removeAllListeners(event)
  }
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, media: null, forcedColors: null, reducedMotion: 'reduce' })
  if (page.url() === 'about:blank') return
  // A step back in the history that the test began may still cancel this, once.
  await page.goto(bareText).catch(() => page.goto(bareText))
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}

/** Sessions of earlier tests: checking a password takes longer than most requests. */
const sessions = new Map<string, KeptSession>()

interface KeptSession {
  client: SupabaseClient
  /** What a browser keeps. */
  kept: ReadonlyMap<string, string>
}

/** What a browser has in which the account is signed in; a session that a test ended is replaced. */
async function keepSession({ url, dataDir }: Site, account: Account): Promise<KeptSession> {
  const name = `${account.email} at ${url}`
  const known = sessions.get(name)
  if (known) {
    // What tests before left unfinished would be offered here.
    const unfinished = known.client.from('article_autosaves').delete().gt('change_count', 0)
    const [{ error }] = await Promise.all([known.client.auth.getUser(), unfinished])
    if (!error) return known
  }
  const kept = new Map<string, string>()
  const client = createClient(url, (await readApiKeys(dataDir)).publishableKey, {
    auth: { storage: rememberIn(kept), storageKey: sessionStorageKey, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  const session = { client, kept }
  sessions.set(name, session)
  return session
}
