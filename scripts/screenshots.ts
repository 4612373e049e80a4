import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './find-browser.ts'
import { publicPages } from './screenshots/public-pages.ts'
import { type Account, signIn } from './screenshots/sign-in.ts'
import { staffScreens } from './screenshots/staff-screens.ts'

/**
 * Takes a screenshot of every public page of a running site, at four widths and in both themes:
 * `npm run screenshots -- http://127.0.0.1:3000`. They go to `test-results/screenshots`. Given the email address and the
 * password of an administrator as well, it takes every screen and dialog of the staff area instead.
 */
const root = join(import.meta.dirname, '..')
const [url = 'http://127.0.0.1:3000', email, password] = process.argv.slice(2)
const folder = join(root, 'test-results', 'screenshots')
await mkdir(folder, { recursive: true })
const { executablePath, args, env } = await findBrowser(root)
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  for (const theme of ['light', 'dark'] as const) {
    if (email && password) {
      for (const width of [360, 768, 1280]) await takeStaffArea(browser, theme, width, { email, password })
    } else {
      for (const width of [360, 768, 1280, 1920]) await takeAll(browser, theme, width)
    }
  }
} finally {
  await browser.close()
}
console.log(`The screenshots are in ${folder}.`)

function openContext(browser: Browser, theme: Theme, width: number) {
  const viewport = { width, height: width < 700 ? 780 : 1000 }
  return browser.newContext({ baseURL: url, viewport, colorScheme: theme, reducedMotion: 'reduce' })
}

async function takeAll(browser: Browser, theme: Theme, width: number): Promise<void> {
  const context = await openContext(browser, theme, width)
  const page = await context.newPage()
  for (const path of publicPages) {
    await page.goto(path)
    // Images further down are loaded when they are scrolled into view.
    await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        window.scrollTo({ top, behavior: 'instant' })
        await nextFrame()
        await nextFrame()
      }
      window.scrollTo({ top: 0, behavior: 'instant' })
      await document.fonts.ready
    })
    await page.waitForLoadState('networkidle')
    const name = path.slice(1).replaceAll(/[^a-z\d]+/g, '-') || 'home'
    await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true })
  }
  await context.close()
}

async function takeStaffArea(browser: Browser, theme: Theme, width: number, account: Account): Promise<void> {
  const context = await openContext(browser, theme, width)
  const signInPage = await context.newPage()
  await signIn(signInPage, account)
  await signInPage.close()
  for (const { name, path, isWhole = false, open } of staffScreens) {
    const page = await context.newPage()
    await page.goto(`/admin${path}`)
    await open(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `staff-${name}-${width}-${theme}.png`), fullPage: isWhole })
    await page.close()
  }
  await context.close()
}

type Theme = 'light' | 'dark'
