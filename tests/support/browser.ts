import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { owner } from './owner.ts'

export { owner } from './owner.ts'

export interface Look {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** False: as in a browser that runs no scripts. */
  javaScriptEnabled?: boolean
  /** Another site than the one that all browser tests share. */
  url?: string
}

let running: Promise<Browser> | null = null
const faults: string[] = []

/** A page in a browser profile of its own; whatever goes wrong in it unseen fails the test. */
export async function openPage({
  width = 1280,
  height = 900,
  theme = 'light',
  javaScriptEnabled = true,
  url,
}: Look = {}) {
  running ??= launch()
  const context = await (await running).newContext({
    baseURL: url ?? inject('site').url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled,
  })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`refused by the policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
      },
    )
  })
  if (javaScriptEnabled) context.on('page', waitForScripts)
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
 * Lets `goto` and `reload` end only when React has taken the page over: a press before that is lost on controls that
 * exist through scripts alone. React marks an element as its own when all below it is hydrated, so the root comes last.
 */
function waitForScripts(page: Page): void {
  const waitUntilTakenOver = () =>
    page.waitForFunction(
      () =>
        document.querySelector('script[type=module]') === null ||
        Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber$')),
    )
  const { goto, reload } = page
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await waitUntilTakenOver()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await waitUntilTakenOver()
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

function launch(): Promise<Browser> {
  const { executablePath, args, env } = inject('browser')
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

afterEach(async () => {
  const browser = await running
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
  expect(faults.splice(0)).toEqual([])
})

afterAll(async () => {
  await (await running)?.close()
  running = null
})
