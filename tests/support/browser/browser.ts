import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
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
}

/** Below this width, pixels, it is a phone: touched, and with scroll bars that take no room. */
const widestPhone = 600
const screenshots = join(import.meta.dirname, '../../../.cache/failed-tests')
const faults: string[] = []
const open = new Set<BrowserContext>()

/** A page in a browser profile of its own; whatever goes wrong in it unseen fails the test. */
export async function openPage({
  width = 1280,
  height = 900,
  theme = 'light',
  javaScriptEnabled = true,
  url = visitedSite().url,
}: Look = {}): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    isMobile: width < widestPhone,
    hasTouch: width < widestPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled,
  })
  open.add(context)
  context.setDefaultTimeout(120_000)
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`refused by the policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
      },
    )
  })
  if (javaScriptEnabled) context.on('page', waitForHydration)
  context.on('weberror', (uncaught) => faults.push(`uncaught: ${uncaught.error().stack ?? uncaught.error().message}`))
  context.on('console', (message) => {
    // Browsers report each request here that was refused, or had no network or server where a test took it away; whether it was
    // meant to is seen on the page.
    const isExpected =
      /^Failed to load resource: (.* status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE))/.test(
        message.text(),
      )
    if (message.type() === 'error' && !isExpected) faults.push(`console: ${message.text()}`)
  })
  return context.newPage()
}

/**
 * Lets `goto` and `reload` end only when React has the form of an account page: what is pressed before that is lost. The script
 * of a public page has run by then anyway. They are replaced because a wait that each test has to remember is forgotten
 * somewhere, and then fails once in a hundred runs.
 */
export function waitForHydration(page: Page): void {
  const { goto, reload } = page
  const untilReady = () => page.waitForFunction(() => document.querySelector('main form :disabled') === null)
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await untilReady()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await untilReady()
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

/** Saves what the open pages show, for whoever looks into a failed test; returns the files. */
export async function saveScreenshots(title: string): Promise<string[]> {
  const name = title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)
  const saving = [...open]
    .flatMap((context) => context.pages())
    .map(async (page, index) => {
      const path = join(screenshots, `${name}-${index + 1}.png`)
      // A page that a test closed or crashed shows nothing.
      return page.screenshot({ path, timeout: 10_000 }).then(
        () => path,
        () => null,
      )
    })
  return (await Promise.all(saving)).filter((path) => path !== null)
}

/** Closes all pages except those of `kept`; returns what went wrong in any of them unseen, once. */
export async function closePages(kept: ReadonlySet<BrowserContext>): Promise<string[]> {
  const closing = [...open].filter((context) => !kept.has(context))
  await Promise.all(closing.map((context) => context.close()))
  for (const context of closing) open.delete(context)
  return faults.splice(0)
}
