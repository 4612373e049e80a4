import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { waitForHydration } from './open-context.ts'

export interface OwnBrowser {
  context: BrowserContext
  /** Crashes it. */
  kill(): Promise<void>
}

/** Starts a browser whose profile outlives it; the caller closes the context or kills it. */
export async function startOwnBrowser(
  launchOptions: LaunchOptions,
  { profile, baseURL }: { profile: string; baseURL: string },
): Promise<OwnBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    reducedMotion: 'reduce',
  })
  context.on('page', waitForHydration)
  return {
    context,
    async kill() {
      const wire = await context.browser()?.newBrowserCDPSession()
      const closed = new Promise((resolve) => context.once('close', resolve))
      // It is never answered.
      wire?.send('Browser.crash').catch(() => undefined)
      await closed
    },
  }
}
