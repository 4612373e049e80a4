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
    expect(await plain.evaluate(describeNotices)).toEqual({ isFirst: true, alone: [] })
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

/** Whether the notice is the first thing on the page, and each 911 that has none beside it, in the same part of the page. */
function describeNotices() {
  const bar = document.querySelector('[data-slot=notice-bar]')
  const notice = bar?.textContent ?? ''
  const alone: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!/\b911\b/.test(text.textContent ?? '') || parent?.closest('script, noscript')) continue
    const part = parent?.closest('section, article, aside, [data-slot=hero], [data-slot=card], li')
    if (notice === '' || !part?.textContent?.includes(notice)) alone.push(parent?.outerHTML.slice(0, 120) ?? '')
  }
  const header = document.querySelector('[data-slot=site-header]')
  const isFirst = Boolean(header && bar && bar.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING)
  return { isFirst: isFirst && notice.length > 40, alone }
}
