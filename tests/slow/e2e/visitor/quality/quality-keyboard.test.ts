import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openVisit } from '#tests/e2e/visitor/visitor-steps.ts'
import { findWeakRings } from '#tests/slow/e2e/visitor/quality/find-weak-rings.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'

describe('By keyboard alone', () => {
  test.each([
    { path: '/', width: 1280 },
    { path: '/', width: 360 },
    { path: '/services/police-reports', width: 1280 },
    { path: '/hiring', width: 1280 },
    { path: '/leadership/patrol-commander', width: 1280 },
    { path: '/news', width: 1280 },
    { path: '/news/night-market-2026', width: 1280 },
    { path: '/leadership', width: 360 },
    { path: '/discord', width: 360 },
    { path: '/media', width: 1280 },
    { path: '/search?q=harbor', width: 360 },
    { path: '/auth', width: 1280 },
    { path: '/none', width: 1280 },
  ])(
    'every control of $path at $width is reached in its order, and is seen to be in both themes',
    async ({ path, width }) => {
      const page = await openVisit({ width })
      await page.goto(path)
      const expected = await page.evaluate(numberControls)
      expect(expected).toBeGreaterThan(8)
      const reached: number[] = []
      // A video has controls of its own inside, which the page sees as the video.
      for (let step = 0; step < expected * 2 + 10 && reached.length < expected; step++) {
        await page.keyboard.press('Tab')
        const { place, isSeen, name } = await page.evaluate(describeFocus)
        if (place === null || place === reached.at(-1)) continue
        expect(isSeen, name).toBe(true)
        reached.push(place)
      }
      expect(reached).toEqual(Array.from({ length: expected }, (_, place) => place))
      // The last key was Tab, so whatever has the focus now shows its ring.
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await page.evaluate(findWeakRings), colorScheme).toEqual([])
      }
    },
  )

  test('the skip link leads past the header', async () => {
    const page = await openVisit()
    await page.goto('/services')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('the entries of the menu are chosen by Tab and Enter', async () => {
    const page = await openVisit()
    await page.goto('/')
    await page.getByRole('button', { name: 'Navigation' }).press('Enter')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor()
    await tabTo(page, 'About')
    await page.keyboard.press('Enter')
    await expectShown(page.getByRole('heading', { name: 'About', level: 1 }))
  })

  test('the sheet is opened, walked through, closed by its button, and gives the focus back', async () => {
    const page = await openVisit({ width: 360 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, 'Discord')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu')
  })

  test('the slides of a gallery are turned', async () => {
    const page = await openVisit()
    await page.goto('/news/night-market-2026')
    const gallery = page.getByRole('region', { name: /^Gallery/ })
    await gallery.getByText('1 of 3').waitFor()
    // Its buttons are there before what moves it.
    await gallery.getByRole('button', { name: 'Next slide', disabled: false }).waitFor()
    await gallery.getByRole('button', { name: 'Next slide' }).press('Enter')
    await gallery.getByText('2 of 3').waitFor()
    await gallery.getByRole('button', { name: 'Previous slide' }).press(' ')
    await expectShown(gallery.getByText('1 of 3'))
  })

  test('a filter is chosen, and pictures over the page keep the focus until they are closed', async () => {
    const page = await openVisit()
    await page.goto('/media')
    await page.getByRole('link', { name: 'Images', exact: true }).press('Enter')
    await page.locator('a[aria-current=true]', { hasText: /^Images$/ }).waitFor()
    const picture = page.getByRole('link', { name: /^View / }).first()
    await picture.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Pictures' })
    await dialog.getByText(/^1 of/).waitFor()
    for (const key of [...Array.from({ length: 5 }, () => 'Tab'), ...Array.from({ length: 4 }, () => 'Shift+Tab')]) {
      await page.keyboard.press(key)
      // After its last control a browser has its own, and the page behind none.
      const isOutside = () => document.activeElement?.matches('body, [data-slot=pictures] *') !== true
      expect(await page.evaluate(isOutside)).toBe(false)
    }
    // However the focus got lost, the keys are heard.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/^2 of/).waitFor()
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText(/^1 of/).waitFor()
    await tabTo(page, 'Next')
    const next = dialog.getByRole('button', { name: 'Next' })
    expect(await next.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid')
    await dialog.getByRole('button', { name: 'Next' }).press('Enter')
    await dialog.getByText(/^2 of/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true)

    await picture.press('Enter')
    await dialog.getByText(/^1 of/).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-slot=pictures]') !== null))
      .toBe(true)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)) === name)
      return
  }
  throw new Error(`Twelve steps do not lead to "${name}".`)
}

/** Numbers what can have the focus, and counts it. */
function numberControls(): number {
  const controls = [
    ...document.querySelectorAll('a[href], button:enabled, input:enabled, video[controls], [tabindex="0"]'),
  ]
    .filter((control) => control.getAttribute('tabindex') !== '-1')
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
  for (const [place, control] of controls.entries()) control.setAttribute('data-place', `${place}`)
  return controls.length
}

function describeFocus() {
  const control = document.activeElement ?? document.body
  const place = control.getAttribute('data-place')
  const { outlineStyle, outlineWidth } = getComputedStyle(control)
  const box = control.getBoundingClientRect()
  const isInside = box.bottom > 0 && box.top < innerHeight && box.width > 0
  const isSeen = isInside && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  return { place: place === null ? null : Number(place), isSeen, name: control.outerHTML.slice(0, 120) }
}
