import type { Page } from '@playwright/test'
import { findViolationsInThemes, type Theme } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { ContextOptions, OpenPage } from '#tests/support/browser/open-context.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'

/** Each width switches the theme only once, because a switch repaints everything. */
const widths: { width: number; themes: Theme[] }[] = [
  { width: 1280, themes: ['light', 'dark'] },
  { width: 768, themes: ['dark', 'light'] },
]

// Opening a page takes as long as checking it, so one test per page runs all checks.
for (const path of publicPages) {
  test(`${path} passes axe, fits the window, shows the fiction notice and works without scripts`, async ({
    openPage,
  }) => {
    const phone = await openVisitorPage(openPage, { width: 360 })
    await phone.goto(path)
    expect(await findViolationsInThemes(phone, ['light', 'dark']), 'at 360').toEqual([])

    const desk = await openVisitorPage(openPage)
    await desk.goto(path)
    const scripted = await describeMain(desk)
    for (const { width, themes } of widths) {
      await desk.setViewportSize({ width, height: 900 })
      expect(await findViolationsInThemes(desk, themes), `at ${width}`).toEqual([])
    }
    // At 200% zoom, a window of 1280 pixels has 640 CSS pixels. The narrowest phone has 320.
    for (const width of [640, 320]) {
      await desk.setViewportSize({ width, height: 600 })
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    const plain = await openVisitorPage(openPage, { javaScriptEnabled: false })
    await plain.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await plain.evaluate(describeNotices)).toEqual({ isFirst: true, isRepeated: false, alone: [] })
    const unscripted = await describeMain(plain)
    expect(unscripted.heading).toBe(scripted.heading)
    expect(unscripted.links).toEqual(expect.arrayContaining(scripted.links))
    expect(unscripted.length).toBeGreaterThan(20)
  })
}

/** Opens a page with a fixed response from Discord, so that no test depends on the network. */
async function openVisitorPage(openPage: OpenPage, options?: ContextOptions): Promise<Page> {
  const page = await openPage(options)
  const guild = { id: '42', name: 'Narrows Harbor', icon: null }
  const invite = { guild, approximate_member_count: 1812, approximate_presence_count: 77 }
  await page.route('**/functions/v1/discord-invite*', (route) => route.fulfill({ json: invite }))
  return page
}

async function describeMain(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: await main.getByRole('heading').first().textContent(),
    links: await main.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    length: (await main.textContent())?.length,
  }
}

/**
 * Describes the fiction notices. `isFirst` is true if the notice bar comes before the header, and
 * `isRepeated` if several other notices are visible. `alone` lists each large “911” without a notice.
 */
function describeNotices() {
  const bar = document.querySelector('[data-slot=fiction-notice-bar]')
  const alone: string[] = []
  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = textNodes.nextNode(); text; text = textNodes.nextNode()) {
    const parent = text.parentElement
    if (!parent || !/\b911\b/.test(text.textContent ?? '')) continue
    const isLarge = Number.parseFloat(getComputedStyle(parent).fontSize) >= 28
    if (isLarge && !parent.closest('section')?.querySelector('[data-slot=fiction-notice]')) alone.push(parent.outerHTML)
  }
  const visibleNotices = [...document.querySelectorAll('[data-slot=fiction-notice]')].filter(
    (notice) => notice.getClientRects()[0],
  )
  const header = document.querySelector('[data-slot=site-header]')
  const isFirst = Boolean(header && bar && bar.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING)
  return { isFirst: isFirst && (bar?.textContent ?? '').length > 40, isRepeated: visibleNotices.length > 1, alone }
}
