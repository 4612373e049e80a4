import type { Browser, BrowserContext, Page } from '@playwright/test'
import { getVisitedSite } from './visited-site.ts'

export interface ContextOptions {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** True by default. */
  javaScriptEnabled?: boolean
  /** Defaults to the site that the tests of this worker share. */
  url?: string
  /** False by default, because `page.route` doesn't see what a service worker fetches. */
  hasServiceWorker?: boolean
  /** Entries of `localStorage`. */
  stored?: { name: string; value: string }[]
}
export type OpenPage = (options?: ContextOptions) => Promise<Page>

/** A window narrower than this, in pixels, emulates a phone with touch input and overlay scroll bars. */
const minDesktopWidth = 600
/**
 * The browser logs requests that were rejected or got no response. Tests cause such requests on
 * purpose and check the page.
 */
const expectedErrors =
  /^Failed to load resource: (.* status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE))/

/** Opens a browser profile. Adds uncaught errors and console errors of its pages to `pageErrors`. */
export async function openContext(
  browser: Browser,
  options: ContextOptions,
  pageErrors: string[],
): Promise<BrowserContext> {
  const {
    width = 1280,
    height = 900,
    theme = 'light',
    javaScriptEnabled = true,
    url,
    stored = [],
    hasServiceWorker = false,
  } = options
  const baseURL = url ?? getVisitedSite().url
  const isPhone = width < minDesktopWidth
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
        console.error(
          `blocked by the content security policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`,
        )
      },
    )
  })
  if (javaScriptEnabled) context.on('page', waitForHydration)
  context.on('weberror', (uncaught) =>
    pageErrors.push(`uncaught: ${uncaught.error().stack ?? uncaught.error().message}`),
  )
  context.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text()))
      pageErrors.push(`console: ${message.text()}`)
  })
  return context
}

/**
 * Makes `goto` and `reload` wait until React has hydrated the form of an account page, because
 * earlier clicks are lost. Without this function, a test that forgets to wait would fail once in a
 * hundred runs. On a public page, the script has already run when `goto` returns.
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
