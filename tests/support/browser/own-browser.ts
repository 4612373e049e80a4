import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { waitForHydration } from './browser.ts'

export interface OwnBrowser {
  context: BrowserContext
  /** Ends it as a crash or a power cut does. */
  kill(): Promise<void>
}

/** A browser of a test's own, whose profile outlives it; the caller closes the context or kills it. */
export async function startOwnBrowser(profile: string, baseURL: string): Promise<OwnBrowser> {
  const { executablePath, args, env } = inject('browser')
  let child: ChildProcess | null = null
  const listener = (message: unknown) => {
    // The form of messages on this channel (https://nodejs.org/api/diagnostics_channel.html#child-process).
    const { process: started } = message as { process: ChildProcess }
    started.once('spawn', () => {
      if (started.spawnfile === executablePath) child = started
    })
  }
  subscribe('child_process', listener)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    env: { ...process.env, ...env },
    baseURL,
    reducedMotion: 'reduce',
  })
  unsubscribe('child_process', listener)
  context.on('page', waitForHydration)
  return {
    context,
    async kill() {
      if (!child) throw new Error('The browser was not seen to start.')
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
