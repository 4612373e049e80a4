import type { Page } from '@playwright/test'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { openVisit } from '#tests/e2e/visitor/visitor-steps.ts'
import { findFaultsInThemes, type Theme } from '#tests/support/browser/find-accessibility-faults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** No theme is changed twice: that draws everything anew. */
const widths: { width: number; themes: Theme[] }[] = [
  { width: 1280, themes: ['light', 'dark'] },
  { width: 768, themes: ['dark', 'light'] },
]

// To open a page takes as long as to look at it, so each is opened once for all that every page owes its visitors.
for (const path of publicPages) {
  test(`${path} has no fault that axe finds, says that it is fiction, is as wide as the window, and has its words without script`, async ({
    openPage,
  }) => {
    const phone = await openVisit(openPage, { width: 360 })
    await phone.goto(path)
    expect(await findFaultsInThemes(phone, ['light', 'dark']), 'at 360').toEqual([])

    const desk = await openVisit(openPage)
    await desk.goto(path)
    const scripted = await describeMain(desk)
    for (const { width, themes } of widths) {
      await desk.setViewportSize({ width, height: 900 })
      expect(await findFaultsInThemes(desk, themes), `at ${width}`).toEqual([])
    }
    // 640 pixels are a window of 1280 at 200 % zoom; 320 is the narrowest phone.
    for (const width of [640, 320]) {
      await desk.setViewportSize({ width, height: 600 })
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    const plain = await openVisit(openPage, { javaScriptEnabled: false })
    await plain.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await plain.evaluate(describeNotices)).toEqual({ isFirst: true, isRepeated: false, alone: [] })
    const unscripted = await describeMain(plain)
    expect(unscripted.heading).toBe(scripted.heading)
    expect(unscripted.links).toEqual(expect.arrayContaining(scripted.links))
    expect(unscripted.length).toBeGreaterThan(20)
  })
}

async function describeMain(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: await main.getByRole('heading').first().textContent(),
    links: await main.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    length: (await main.textContent())?.length,
  }
}

/** Says where the notice stands: first on the page, and once more beside a number in large type. */
function describeNotices() {
  const bar = document.querySelector('[data-slot=notice-bar]')
  const alone: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || !/\b911\b/.test(text.textContent ?? '')) continue
    const isLarge = Number.parseFloat(getComputedStyle(parent).fontSize) >= 28
    if (isLarge && !parent.closest('section')?.querySelector('[data-slot=fiction-notice]')) alone.push(parent.outerHTML)
  }
  const shown = [...document.querySelectorAll('[data-slot=fiction-notice]')].filter((each) => each.getClientRects()[0])
  const header = document.querySelector('[data-slot=site-header]')
  const isFirst = Boolean(header && bar && bar.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING)
  return { isFirst: isFirst && (bar?.textContent ?? '').length > 40, isRepeated: shown.length > 1, alone }
}
