import type { Browser, BrowserContext, Page } from '@playwright/test'
import { visitedSite } from './visited-site.ts'

export interface Look {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** False: as in a browser that runs no scripts. */
  javaScriptEnabled?: boolean
  /** Another site than the one that the tests of this worker share. */
  url?: string
  /** False by default, because `page.route` doesn't see what a service worker fetches. */
  hasServiceWorker?: boolean
  /** What the browser has in its local storage. */
  stored?: { name: string; value: string }[]
}
export type OpenPage = (look?: Look) => Promise<Page>

/** Below this width, pixels, it is a phone: touched, and with scroll bars that take no room. */
const widestPhone = 600
/** The browser logs each request that was refused, or had no network or server. The page shows whether a test meant that. */
const expectedErrors =
  /^Failed to load resource: (.* status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE))/

/** Opens a browser profile; what goes wrong in its pages unseen is added to `faults`. */
export async function openContext(browser: Browser, look: Look, faults: string[]): Promise<BrowserContext> {
  const {
    width = 1280,
    height = 900,
    theme = 'light',
    javaScriptEnabled = true,
    url,
    stored = [],
    hasServiceWorker = false,
  } = look
  const baseURL = url ?? visitedSite().url
  const isPhone = width < widestPhone
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage: stored }] },
  })
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
    if (message.type() === 'error' && !expectedErrors.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  return context
}

/**
 * Lets `goto` and `reload` end only when React has the form of an account page: what is pressed
 * before that is lost. The script of a public page has run by then anyway. They are replaced
 * because a wait that each test has to remember is forgotten somewhere, and then fails once in a
 * hundred runs.
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
