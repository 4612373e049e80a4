import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sessionStorageKey } from '#app/lib/browser/session-storage.ts'
import { openPage, takeOver } from '#tests/support/browser/browser.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'

const react = '**/assets/library-*.js'
const picture = (page: Page) => page.locator('a[data-does=picture]').first()
const pictures = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })

/** A link that only React can do more with, as that to a video of another site. */
async function addLink(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/services', textContent: 'Needs React' })
    link.dataset.does = 'react'
    document.body.append(link)
  })
  return page.getByRole('link', { name: 'Needs React' })
}
const state = (page: Page) => page.locator('html').getAttribute('data-scripts')

/** Has React wait until `release` is called, or fail. */
async function holdReact(page: Page): Promise<{ release: () => void; fail: () => void }> {
  const gate = Promise.withResolvers<boolean>()
  await page.route(react, async (route) => ((await gate.promise) ? route.continue() : route.abort('connectionreset')))
  return { release: () => gate.resolve(true), fail: () => gate.resolve(false) }
}

/** Browsers show a picture in a document of their own, which the picture's policy lets have no style. */
async function showPicturesAsText(page: Page): Promise<void> {
  await page
    .context()
    .route('**/storage/v1/**', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/plain', body: 'A picture' })
        : route.continue(),
    )
}

test('What is pressed before React is there is shown to be pressed, and done once when it comes, however often it was pressed', async () => {
  const page = await openPage({ width: 360 })
  const { release } = await holdReact(page)
  await page.goto('/media?type=images')
  const link = await addLink(page)
  expect(await state(page)).toBe('native')
  await link.evaluate((element) => {
    const log: number[] = []
    Object.assign(window, { log })
    const begun = performance.now()
    new MutationObserver(() => log.push(performance.now() - begun)).observe(element, { attributeFilter: ['aria-busy'] })
    element.addEventListener('click', (event) => {
      event.preventDefault()
      log.push(-1)
    })
    ;(element as HTMLElement).click()
    ;(element as HTMLElement).click()
  })
  expect(await link.getAttribute('aria-busy')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/media')
  release()
  await page.locator('html[data-scripts=hydrated]').waitFor()
  await expect.poll(() => link.getAttribute('aria-busy')).toBeNull()
  const log = await page.evaluate(() => (window as Window & { log?: number[] }).log ?? [])
  // Two presses of the test, the state within a tenth of a second, and one press that is done.
  expect(log.filter((entry) => entry === -1)).toHaveLength(3)
  expect(log.find((entry) => entry >= 0)).toBeLessThan(100)
})

test('Pictures open without React, once however often they are pressed, and stay open when it takes the page over', async () => {
  const page = await openPage({ width: 360 })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/media?type=images')
  await picture(page).evaluate((link) => {
    ;(link as HTMLElement).click()
    ;(link as HTMLElement).click()
  })
  await pictures(page).getByText('1 of 10', { exact: true }).waitFor()
  expect(await page.locator('[data-slot=pictures]').count()).toBe(1)
  expect(await picture(page).getAttribute('aria-busy')).toBeNull()
  expect(scripts.filter((url) => !/\/(native|show-pictures)-/.test(url))).toEqual([])
  await takeOver(page)
  await pictures(page).getByRole('button', { name: 'Next' }).click()
  await pictures(page).getByText('2 of 10', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await pictures(page).waitFor({ state: 'detached' })
  expect(await picture(page).evaluate((link) => link === document.activeElement)).toBe(true)
  expect(new URL(page.url()).search).toBe('?type=images')
})

test('A press leads where its link leads when React can’t be loaded, or when its own or the small script can’t', async () => {
  for (const missing of ['react', 'show-pictures', 'native'] as const) {
    const page = await openPage()
    await showPicturesAsText(page)
    await page.route(missing === 'react' ? react : `**/assets/${missing}-*.js`, (route) =>
      route.abort('connectionreset'),
    )
    // It ends when the page's scripts are there, which they never are where the small one is missing.
    void page.goto('/media?type=images', { waitUntil: 'commit' }).catch(() => null)
    await page.getByRole('contentinfo').waitFor()
    const link = missing === 'react' ? await addLink(page) : picture(page)
    const target = await link.getAttribute('href')
    await link.click()
    await page.waitForURL((url) => url.pathname + url.search === target)
  }
})

test('A press that opens elsewhere is the browser’s own', async () => {
  const page = await openVisitorPage()
  await page.goto('/media?type=images')
  const isKept = await picture(page).evaluate((link) => {
    const press = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
    let isPrevented = false
    const end = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', end, { once: true })
    link.dispatchEvent(press)
    return isPrevented
  })
  expect([isKept, await page.locator('[aria-busy]').count()]).toEqual([false, 0])
})

test('Whoever reads, scrolls, opens the menu and turns a gallery loads no React; a pointer or the focus on what needs it does', async () => {
  const page = await openVisitorPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/news/night-market-2026')
  await page.getByRole('button', { name: 'Navigation' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await page.getByText('2 of 3').waitFor()
  await page.mouse.wheel(0, 2_000)
  await page.goto('/search')
  expect(scripts.filter((url) => !url.includes('/native-'))).toEqual([])
  await page.locator('input[name=q]').hover()
  await page.locator('html[data-scripts=hydrated]').waitFor()
  await page.goto('/media?type=images')
  await picture(page).focus()
  expect(await state(page)).toBe('native')
  await (await addLink(page)).focus()
  await page.locator('html[data-scripts=hydrated]').waitFor()
})

test('What is typed while React comes is kept, and results are offered for it', async () => {
  const page = await openPage()
  const { release } = await holdReact(page)
  await page.goto('/search')
  const field = page.locator('input[name=q]')
  await field.click()
  await page.keyboard.type('k-9')
  release()
  await page
    .getByRole('option', { name: /^K-9 Unit/ })
    .first()
    .waitFor()
  expect(await field.inputValue()).toBe('k-9')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('React takes a page over as it is: where it was scrolled, with what was opened, and nothing moves', async () => {
  const page = await openPage()
  await page.goto('/news')
  await page.locator('details > summary').first().click()
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.evaluate(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) =>
      moved.push(...list.getEntries().map((entry) => Reflect.get(entry, 'value'))),
    ).observe({
      type: 'layout-shift',
    })
  })
  await takeOver(page)
  expect(await page.evaluate(() => scrollY)).toBe(400)
  expect(await page.locator('details').first().getAttribute('open')).not.toBeNull()
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})

test('Somebody who is signed in has React on every page at once, and so the way to the staff area', async () => {
  const page = await openVisitorPage()
  await page.goto('/about')
  expect(await state(page)).toBe('native')
  await page.evaluate((key) => localStorage.setItem(key, '{}'), sessionStorageKey)
  await page.goto('/about')
  await page.locator('html[data-scripts=hydrated]').waitFor()
  await expectShown(page.locator('footer a[href="/admin"]'))
})

test('A page that takes a while is told of without React, and isn’t any more when somebody gives up', async () => {
  const page = await openPage()
  await page.goto('/about')
  const gate = Promise.withResolvers<void>()
  await page.route('**/leadership', async (route) => {
    await gate.promise
    await route.continue()
  })
  // Playwright asks a page nothing while another one is loaded.
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const sign = document.querySelector('[data-slot=page-wait] [role=status]')
      console.log(sign?.textContent ?? 'nothing')
      const givesUp = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
      if (sign) setTimeout(() => document.body.dispatchEvent(givesUp), 50)
    }).observe(document.body, { childList: true })
  })
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Leadership' })
    .evaluate((link) => (link as HTMLElement).click())
  await expect.poll(() => said).toEqual(['Loading leadership team...', 'nothing'])
  gate.resolve()
  await expectShown(page.getByRole('heading', { name: 'Leadership', level: 1 }))
})
