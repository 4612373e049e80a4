import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pages } from '#content/page-table.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

/** Playwright's own browsers keep no pages and make none in advance. */
const withheld = ['--disable-back-forward-cache']
let browser: Awaited<ReturnType<typeof chromium.launch>>

beforeAll(async () => {
  const { executablePath, args, env } = inject('browser')
  browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env },
    ignoreDefaultArgs: withheld,
  })
})
afterAll(() => browser.close())

async function openKeeping(): Promise<Page> {
  const page = await browser.newPage({ baseURL: visitedSite().url, viewport: { width: 1280, height: 900 } })
  await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  return page
}

/** Whether the page that is shown was kept whole; else what the browser says against it. */
const wasKept = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return Reflect.get(window, 'persisted') === true || JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons'))
  })

test('Back brings every page as it was left', async () => {
  const page = await openKeeping()
  const listed = pages.filter(({ inSitemap }) => inSitemap).map(({ path }) => path)
  for (const path of [...listed, '/services/police-reports', '/search?q=harbor', '/news/night-market-2026']) {
    if ((await page.goto(path))?.status() === 404) continue
    await page.evaluate(() => location.assign('/robots.txt'))
    await page.waitForURL('**/robots.txt')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => wasKept(page), { message: path }).toBe(true)
  }
  await page.close()
})

test('What was open or loading when a page was left is not any more when it is shown again', async () => {
  const page = await openKeeping()
  await page.goto('/about')
  const gate = Promise.withResolvers<void>()
  await page.route('**/leadership', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Navigation' }).click()
  // Playwright asks a page nothing while another one is loaded.
  const saying = page.waitForEvent('console', (message) => message.text() === 'page-wait')
  await page.evaluate(() => {
    new MutationObserver(([record]) => {
      const [sign] = record?.addedNodes ?? []
      console.log(sign instanceof HTMLElement ? sign.dataset.slot : 'nothing')
    }).observe(document.body, { childList: true })
  })
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Leadership' })
    .evaluate((link) => (link as HTMLElement).click())
  await saying
  gate.resolve()
  await page.getByRole('heading', { name: 'Leadership', level: 1 }).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => wasKept(page)).toBe(true)
  expect(await page.locator('[data-slot=page-wait]').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  await page.close()
})

test('A page that was kept while somebody signed in knows it when it is shown again', async () => {
  const page = await openKeeping()
  await page.goto('/about')
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('stationhouse-auth', '{}'))
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => wasKept(page)).toBe(true)
  await page.locator('footer a[href="/admin"]').waitFor()
  await page.close()
})

test('What was typed into a form is gone when somebody comes back to it', async () => {
  const page = await openKeeping()
  await page.goto('/services/police-reports/forms/report-copy-request')
  const form = page.locator('.paper-form')
  await form.getByRole('textbox').first().fill('A secret')
  await form.getByRole('checkbox').first().check()
  await page.evaluate(() => location.assign('/robots.txt'))
  await page.waitForURL('**/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => wasKept(page)).toBe(true)
  expect(await form.getByRole('textbox').first().inputValue()).toBe('')
  expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.close()
})

test('A browser takes the rules, and makes in advance the page whose link the pointer rests on, unless it is left out', async () => {
  const page = await openKeeping()
  const wire = await page.context().newCDPSession(page)
  const sets: unknown[] = []
  const meant = new Set<string>()
  wire.on('Preload.ruleSetUpdated', ({ ruleSet }) => sets.push(ruleSet.errorType ?? 'taken'))
  // Where a debugger is attached it only gets as far as this.
  wire.on('Preload.prerenderStatusUpdated', ({ key }) => meant.add(new URL(key.url).pathname))
  await wire.send('Preload.enable')
  await page.goto('/about')
  expect(sets).toEqual(['taken'])
  for (const path of ['/auth', '/', '/search']) {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().hover()
    // Longer than a browser waits before it takes a pointer for an intent.
    await page.waitForTimeout(400)
  }
  await page.locator('footer a[href="/leadership"]').hover()
  await expect.poll(() => [...meant]).toEqual(['/leadership'])
  await page.close()
})
