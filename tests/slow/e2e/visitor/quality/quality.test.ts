import { describe, expect, test } from 'vitest'
import { openVisit } from '#tests/e2e/visitor/visitor-steps.ts'
import { listMovements } from '#tests/slow/e2e/visitor/quality/list-movements.ts'

test('A sheet does not move for visitors who want no motion', async () => {
  const page = await openVisit({ width: 360 })
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

function focusedOutline(): number {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
  return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
}

test('Letters of twice the size keep the name of the department whole on a phone', async () => {
  const page = await openVisit({ width: 360 })
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'))
  const lines = await page.locator('[data-slot=site-header] a[href="/"] span > span').evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return { isCut: span.scrollHeight > span.clientHeight * 1.25, lines: tops.size }
    }),
  )
  expect(lines).toEqual([
    { isCut: false, lines: 1 },
    { isCut: false, lines: expect.toSatisfy((count: number) => count <= 3) },
  ])
})
