import { expect, test } from '#tests/support/browser/fixtures.ts'

const entries = ['Home', 'About', 'Leadership', 'Services', 'News', 'Media', 'Careers', 'Discord']

test.describe('The navigation menu on a wide screen', () => {
  test('The menu aligns with its button, lists eight links, marks the current one and closes when a link is chosen', async ({
    openPage,
  }) => {
    const page = await openPage()
    await page.goto('/about')
    const button = page.getByRole('button', { name: 'Navigation' })
    await button.focus()
    await page.keyboard.press('Enter')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.allTextContents()).toEqual(entries)
    expect(await page.locator('[aria-current=page]').filter({ visible: true }).allTextContents()).toContain('About')
    const rightEdges = await page.evaluate(() => ({
      button: document.querySelector('[popovertarget]')?.getBoundingClientRect().right,
      list: document.querySelector('[popover]')?.getBoundingClientRect().right,
    }))
    expect(Math.abs((rightEdges.button ?? 0) - (rightEdges.list ?? 99))).toBeLessThanOrEqual(1)
    await links.filter({ hasText: 'Careers' }).click()
    await page.getByRole('heading', { name: 'Join Our Family', level: 1 }).waitFor()
    await links.first().waitFor({ state: 'hidden' })
  })
})

test.describe('The navigation sheet on a narrow screen', () => {
  test('The sheet is 16rem wide, traps the focus and closes when a link is chosen', async ({ openPage }) => {
    const page = await openPage({ width: 360, height: 780 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sheet = page.getByRole('dialog', { name: /Police Department Menu$/ })
    expect(await sheet.getByRole('link').allTextContents()).toEqual(entries)
    const width = await sheet.evaluate((dialog) => dialog.getBoundingClientRect().width)
    expect(width).toBe(
      16 * (await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))),
    )
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const container = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
      // After the last link, the focus moves to the browser's own controls, which the page reports
      // as its body.
      expect(['DIALOG', 'BODY']).toContain(container)
      expect(await page.evaluate(() => document.activeElement?.closest('main, header > a, footer'))).toBeNull()
    }
    await sheet.getByRole('link', { name: 'Services' }).click()
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor()
    await sheet.waitFor({ state: 'hidden' })
  })
})

test('A missing page returns 404 and links to the home page', async ({ openPage }) => {
  const page = await openPage()
  expect((await page.goto('/no/such/street'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('link', { name: 'Join Our Team' }).waitFor()
})
