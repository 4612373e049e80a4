import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { waitForHydration } from './open-context.ts'

export interface PersistentBrowser {
  context: BrowserContext
  /** Crashes the browser. */
  kill(): Promise<void>
}

/**
 * Starts a browser with a persistent profile. The caller closes the context or kills the browser.
 */
export async function startPersistentBrowser(
  launchOptions: LaunchOptions,
  { profile, baseURL }: { profile: string; baseURL: string },
): Promise<PersistentBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    reducedMotion: 'reduce',
  })
  context.on('page', waitForHydration)
  return {
    context,
    async kill() {
      const cdp = await context.browser()?.newBrowserCDPSession()
      const closed = new Promise((resolve) => context.once('close', resolve))
      // The crashed browser never responds to this command.
      cdp?.send('Browser.crash').catch(() => undefined)
      await closed
    },
  }
}
