import { createClient } from '@supabase/supabase-js'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { sessionStorageKey } from '#app/lib/browser/stored-session.ts'
import { rememberIn } from '../backend/contract-client.ts'
import { readApiKeys } from '../site/api-keys.ts'
import { owner } from '../site/owner.ts'
import { sharedBrowser } from './launch-browser.ts'
import { visitedSite } from './visited-site.ts'

export interface Look {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** False: as in a browser that runs no scripts. */
  javaScriptEnabled?: boolean
  /** Another site than the one that the tests of this worker share. */
  url?: string
  /** What the browser keeps from earlier visits. */
  storageState?: BrowserContextOptions['storageState']
}

/** Below this width, pixels, it is a phone: touched, and with scroll bars that take no room. */
const widestPhone = 600
const faults: string[] = []
const open = new Set<BrowserContext>()

/** A page in a browser profile of its own; whatever goes wrong in it unseen fails the test. */
export async function openPage({
  width = 1280,
  height = 900,
  theme = 'light',
  javaScriptEnabled = true,
  url,
  storageState,
}: Look = {}): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: url ?? visitedSite().url,
    viewport: { width, height },
    isMobile: width < widestPhone,
    hasTouch: width < widestPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled,
    ...(storageState ? { storageState } : {}),
  })
  open.add(context)
  context.setDefaultTimeout(60_000)
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`refused by the policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
      },
    )
  })
  if (javaScriptEnabled) context.on('page', waitForHydration)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // Browsers report each request here that was refused, or had no network where a test took it away; whether it was
    // meant to is seen on the page.
    const isExpected = /^Failed to load resource: (.* status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isExpected) faults.push(`console: ${message.text()}`)
  })
  return page
}

/**
 * Lets `goto` and `reload` end only when React has hydrated the page: a press before that is lost on controls that exist
 * through scripts alone. They are replaced because a wait that each test has to remember is forgotten somewhere, and then
 * fails once in a hundred runs. React announces hydration nowhere; it marks an element as its own when all below it is
 * hydrated, so the root comes last.
 */
function waitForHydration(page: Page): void {
  const { goto, reload } = page
  const untilHydrated = () =>
    page.waitForFunction(
      () =>
        document.querySelector('script[type=module]') === null ||
        Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber$')),
    )
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await untilHydrated()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await untilHydrated()
    return response
  }
}

/** Signs in by the form, as the owner, and waits for the staff area. */
export async function signIn(page: Page, { email, password } = owner): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}

export interface StaffVisit {
  path?: string
  account?: { email: string; password: string }
  /** Instead of the one that the tests of this worker share. */
  site?: { url: string; dataDir: string }
}

/**
 * A page in the staff area, in a browser that keeps a session from before: it takes half the time of signing in by the
 * form, which is for tests about that.
 */
export async function openStaffPage({
  path = '/admin',
  account = owner,
  site: { url, dataDir } = visitedSite(),
}: StaffVisit = {}): Promise<Page> {
  const kept = new Map<string, string>()
  const { auth } = createClient(url, (await readApiKeys(dataDir)).publishableKey, {
    auth: { storage: rememberIn(kept), storageKey: sessionStorageKey, autoRefreshToken: false },
  })
  const { error } = await auth.signInWithPassword(account)
  if (error) throw error
  const localStorage = [...kept].map(([name, value]) => ({ name, value }))
  const page = await openPage({ url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } })
  await page.goto(path)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return page
}

/** Closes all pages; returns what went wrong in them unseen, once. */
export async function closePages(): Promise<string[]> {
  await Promise.all([...open].map((context) => context.close()))
  open.clear()
  return faults.splice(0)
}
