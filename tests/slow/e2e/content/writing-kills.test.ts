import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openNewForm, readBrowserDrafts } from '#tests/e2e/content/article-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/page-steps.ts'
import { type PersistentBrowser, startPersistentBrowser } from '#tests/support/browser/persistent-browser.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

/** A failure may lose at most this many milliseconds of typing. */
const maxLostMs = 3_000
const maxTypingMs = 5_000
const kills = ['tab', 'browser', 'server', 'network'] as const

let site: FreshSite
let server: Pick<FreshSite, 'kill' | 'stop'>
let browser: PersistentBrowser
let profile: string
let startBrowser: () => Promise<PersistentBrowser>
let page: Page

test.beforeAll(async ({ launchOptions }) => {
  startBrowser = () => startPersistentBrowser(launchOptions, { profile, baseURL: site.url })
  site = await startFreshSite('none', ownerSettings)
  server = site
  profile = await mkdtemp(join(tmpdir(), 'stationhouse-profile-'))
  browser = await startBrowser()
  page = await browser.context.newPage()
  await signIn(page)
})
test.afterAll(async () => {
  await browser.context.close()
  await server.stop()
  await site.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

interface Typing {
  /** Time at which each character was in the form. */
  typedAt: number[]
  /** Stops typing. Resolves after the last key press. */
  stop: () => Promise<void>
}

/** The typed text consists of numbers, so that a gap is visible. */
const text = Array.from({ length: 2_000 }, (_, index) => `${index + 1} `).join('')

/** Twice as fast as a person types. Without a pause, key events would use all of the CPU. */
const keyEveryMs = 40

function startTyping(): Typing {
  const typedAt: number[] = []
  let isStopped = false
  const running = (async () => {
    for (const character of text) {
      if (isStopped) return
      await page.keyboard.type(character)
      typedAt.push(Date.now())
      await setTimeout(keyEveryMs)
    }
  })().catch(() => {
    // The page was closed.
  })
  return {
    typedAt,
    stop() {
      isStopped = true
      return running
    },
  }
}

const dialog = () => page.getByRole('dialog', { name: 'Create New Article' })
const content = () => dialog().getByRole('textbox', { name: 'Content' })

async function openForm(): Promise<void> {
  await page.goto('/admin?q=nothing')
  await openNewForm(page)
}

async function crashTab(): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const cdp = await browser.context.newCDPSession(page)
  // The crashed page never responds to this command.
  cdp.send('Page.crash').catch(() => undefined)
  await crashed
  const crashedPage = page
  page = await browser.context.newPage()
  await crashedPage.close()
}

async function restartServer(): Promise<void> {
  server = await startSite({ DATA_DIR: site.dataDir, SEED: 'none', PORT: new URL(site.url).port, ...ownerSettings })
}

/**
 * Each function returns the time of the failure. Text typed less than `maxLostMs` before that time
 * may be missing.
 */
const breakBy: Record<(typeof kills)[number], (typing: Typing) => Promise<number>> = {
  async tab({ stop }) {
    const at = Date.now()
    await crashTab()
    await stop()
    return at
  },
  async browser({ stop }) {
    const at = Date.now()
    await browser.kill()
    await stop()
    browser = await startBrowser()
    page = await browser.context.newPage()
    return at
  },
  async server({ stop }) {
    await server.kill()
    await setTimeout(1_000)
    await stop()
    const at = Date.now()
    await restartServer()
    await page.keyboard.type('.')
    await dialog()
      .getByText(/^Saved \d/)
      .waitFor()
    // Delete the local draft, so that only the server has one.
    await crashTab()
    await page.goto('/robots.txt')
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('stationhouse-writing')
          request.onsuccess = resolve
          request.onerror = reject
        }),
    )
    return at
  },
  async network({ stop }) {
    await browser.context.setOffline(true)
    await setTimeout(1_000)
    const at = Date.now()
    await crashTab()
    await stop()
    await browser.context.setOffline(false)
    return at
  },
}

test('Killing the tab, browser, server or network loses at most three seconds of typing', async () => {
  for (const [round, kind] of kills.entries()) {
    const delayMs = Math.round(Math.random() * maxTypingMs)
    const message = `round ${round}: ${kind} after ${delayMs} ms`
    await openForm()
    await content().click()
    const typing = startTyping()
    await setTimeout(delayMs)
    const brokenAt = await breakBy[kind](typing)
    const allowedLossMs = scaleToLoad(maxLostMs)

    const typedCount = typing.typedAt.length
    const safeCount =
      kind === 'server' ? typedCount : typing.typedAt.filter((at) => at <= brokenAt - allowedLossMs).length
    await openForm()
    const offer = dialog().getByRole('button', { name: /^Continue: / })
    if (safeCount > 0) await offer.waitFor()
    else await page.waitForLoadState('networkidle')
    if ((await offer.count()) === 0) continue
    await offer.click()
    await expect.poll(() => content().textContent(), { message }).not.toBe('')
    const restored = (await content().textContent()) ?? ''
    // Drop the “.” that was typed after the server was back.
    const savedText = kind === 'server' ? restored.replace(/\.$/, '') : restored
    expect(savedText, message).toBe(text.slice(0, savedText.length))
    expect(savedText.length, `${message}, ${typedCount} characters`).toBeGreaterThanOrEqual(safeCount)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'Leave this article?' })
    await confirmDialog.getByRole('button', { name: 'Discard changes' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await expect.poll(() => readBrowserDrafts(page), { message }).toBe('[]')
  }
})
