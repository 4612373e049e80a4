import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillArticle, insertArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

/** A fifth of what Google's Core Web Vitals call good. */
const mostShift = 0.02

/** The screens, and what each shows when it has loaded. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  '/admin': (page) =>
    page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .waitFor(),
  '/admin?tab=leadership': (page) =>
    page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .waitFor(),
  '/admin?tab=media': (page) =>
    page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .waitFor(),
  '/admin/staff': (page) => page.getByRole('list', { name: 'Accounts' }).waitFor(),
  '/admin/activity': (page) => page.getByRole('list', { name: 'Activity' }).waitFor(),
  '/admin/trash': (page) =>
    page.getByRole('list', { name: 'Trash' }).or(page.getByText('The trash is empty.')).waitFor(),
  '/admin/pages': (page) => page.getByRole('link', { name: 'Edit: About' }).waitFor(),
  '/admin/pages/about': (page) => page.getByRole('button', { name: 'Publish' }).waitFor(),
  '/admin/status': (page) => page.getByRole('heading', { name: 'Errors' }).waitFor(),
  '/admin/settings': (page) => page.getByRole('button', { name: 'Save Webhook' }).waitFor(),
  '/admin/looks': (page) => page.getByRole('button', { name: 'Save Looks' }).waitFor(),
  '/admin/alerts': (page) => page.getByText(/^No alerts yet/).waitFor(),
  '/admin/security': (page) => page.getByRole('list', { name: 'Sessions' }).waitFor(),
}

/** Lets one answer of the backend after the other through, each only when what came before has been painted. */
async function slowData(page: Page): Promise<{ settled: () => Promise<void> }> {
  let queue = Promise.resolve()
  const painted = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.route(/\/(rest|auth|functions|storage)\/v1\//, (route) => {
    queue = queue
      .then(async () => {
        await route.continue()
        const response = await route.request().response()
        // The answer to a HEAD has no body, which Playwright would wait for.
        if (route.request().method() !== 'HEAD') await response?.finished()
        await painted()
      })
      // A page that is left takes its requests with it.
      .catch(() => undefined)
  })
  return {
    async settled() {
      for (let seen: Promise<void> | null = null; seen !== queue; ) {
        seen = queue
        await queue
        await painted()
      }
    },
  }
}

/** The sum of all shifts since the document began, and what moved: https://web.dev/articles/cls. */
function readShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const shifts: Shift[] = []
    // `layout-shift` is not among the types of TypeScript's DOM library.
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    observer.disconnect()
    const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
    const name = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.textContent?.slice(0, 40)}` : String(node?.textContent)
    return {
      sum: counted.reduce((sum, { value }) => sum + value, 0),
      moved: counted.flatMap(({ value, sources }) => sources.map((source) => `${value.toFixed(3)} ${name(source)}`)),
    }
  })
}

test('Nothing on any screen of the staff area moves while it loads', async () => {
  const page = await openStaffPage({ path: '/admin/security' })
  const data = await slowData(page)
  const faults: string[] = []
  // On a phone, where texts wrap, those whose parts stand below each other.
  const looks = [
    { width: 1280, paths: Object.keys(screens) },
    { width: 360, paths: ['/admin', '/admin/staff', '/admin/settings', '/admin/security'] },
  ]
  for (const { width, paths } of looks) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      await screens[path]?.(page)
      await data.settled()
      const { sum, moved } = await readShifts(page)
      if (sum >= mostShift) faults.push(`${path}, ${width} wide: ${sum.toFixed(3)}\n  ${moved.join('\n  ')}`)
    }
  }
  expect(faults).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
})

/** How much of the first is covered by the second, in pixels. */
async function overlap(page: Page, one: string, other: string): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((selector) => page.locator(selector).first().boundingBox()),
  )
  if (!first || !second) throw new Error('Both must be shown.')
  const width = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x)
  const height = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y)
  return Math.max(0, width) * Math.max(0, height)
}

test('A toast covers nothing of a form, on a desk and on a phone', async () => {
  const page = await openStaffPage({ path: '/admin?q=nothing' })
  await page.getByRole('button', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await fillArticle(form, { title: 'Under toasts' })
  await page.route('**/rest/v1/articles?*', (route) => route.fulfill({ status: 429, json: { message: 'No' } }))
  await form.getByRole('button', { name: 'Create Article' }).click()
  await toast(page, 'Error', 'Failed to save article')
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => overlap(page, '[data-slot=dialog]', '[data-slot=toasts]')).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('At 400 % a form has most of the window, and all of it can be reached', async () => {
  const page = await openStaffPage({ path: await insertArticle(`Magnified ${crypto.randomUUID()}`) })
  // A window of 1280 by 800 pixels, of which the browser's own bars take some.
  await page.setViewportSize({ width: 320, height: 180 })
  await page.getByRole('button', { name: /^Edit: / }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  const title = form.getByRole('textbox', { name: 'Title' })
  await title.focus()
  const room = await form.evaluate((dialog) => {
    const scrolling = [dialog, ...dialog.querySelectorAll('*')].find(
      (element) => element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto',
    )
    return scrolling?.clientHeight ?? 0
  })
  expect(room).toBeGreaterThan(180 * 0.75)
  await form.getByRole('combobox', { name: 'Category' }).fill('Community')
  await form.getByRole('button', { name: 'Update Article' }).click()
  await toast(page, 'Success!', 'Article updated successfully')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
})
