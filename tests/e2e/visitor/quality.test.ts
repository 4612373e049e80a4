import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { openVisit } from './visitor-steps.ts'

test('Nothing moves for visitors who want no motion', async () => {
  const page = await openVisit({ width: 360 })
  for (const path of publicPages) {
    await page.goto(path)
    expect(await listMovements(page), path).toEqual([])
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await listMovements(page)).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test('A sheet slides for everybody else', async () => {
  const page = await openVisit({ width: 360 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').waitFor()
  const names = await page.getByRole('dialog').evaluate((sheet) => getComputedStyle(sheet).animationName)
  expect(names).toBe('sheet-in')
})

describe('With forced colors', () => {
  test.each(['/', '/media', '/news/night-market-2026', '/search', '/auth'])(
    'every control of %s keeps an edge or a drawing that one sees',
    async (path) => {
      const page = await openVisit()
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(path)
      const unseen = await page
        .locator('button, input:not([type=hidden]), a.inline-flex.border')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.checkVisibility())
            .filter((control) => {
              const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control)
              const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor
              return !hasEdge && control.querySelector('svg') === null && control.textContent === ''
            })
            .map((control) => control.outerHTML.slice(0, 120)),
        )
      expect(unseen).toEqual([])
      await page.keyboard.press('Tab')
      expect(await page.evaluate(focusedOutline)).toBeGreaterThanOrEqual(1)
    },
  )
})

test('Letters of twice the size stay within the narrowest page, and within a wide one', async () => {
  const page = await openVisit({ width: 320 })
  for (const path of ['/', '/about', '/services', '/news/night-market-2026', '/leadership/rosalind-achebe']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'))
    for (const width of [320, 1_280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})

test('Every page has its heading, its words and its links without script', async () => {
  const plain = await openVisit({ javaScriptEnabled: false })
  const scripted = await openVisit()
  for (const path of publicPages) {
    await Promise.all([plain, scripted].map((page) => page.goto(path, { waitUntil: 'domcontentloaded' })))
    const [alone, helped] = await Promise.all([plain, scripted].map(describeMain))
    expect(alone?.heading, path).toBe(helped?.heading)
    expect(alone?.links, path).toEqual(expect.arrayContaining(helped?.links ?? []))
    expect(alone?.length, path).toBeGreaterThan(20)
  }
})

async function describeMain(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: await main.getByRole('heading').first().textContent(),
    links: await main.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    length: (await main.textContent())?.length,
  }
}

/** What runs: pictures that are waited for may not shimmer either. */
function listMovements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 0)
      .map(({ id }) => id || 'animation'),
  )
}

function focusedOutline(): number {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
  return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
}
