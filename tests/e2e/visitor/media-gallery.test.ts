import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test.describe('The media gallery', () => {
  test('A filter by kind changes the URL and the list, and visitors download a document', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/media')
    const filters = page.getByRole('navigation', { name: 'Filter' })
    expect(await filters.getByRole('link').allTextContents()).toEqual(['All Media', 'Images', 'Videos', 'Documents'])
    await filters.getByRole('link', { name: 'Videos' }).click()
    await page.waitForURL('**/media?type=videos')
    // The address changes before the list does.
    await expect.poll(() => page.getByRole('link', { name: /^View / }).count()).toBe(0)
    await filters.getByRole('link', { name: 'Documents' }).click()
    await page.waitForURL('**/media?type=documents')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /^Download / })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.\w{2,5}$/)
    expect(
      await page
        .locator('main')
        .getByText(/^\d+(\.\d)? (KB|MB|bytes)$/)
        .count(),
    ).toBeGreaterThan(0)
  })

  test('The lightbox loops, counts and names the pictures and returns the focus', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/media?type=images')
    const links = page.getByRole('link', { name: /^View / })
    const total = await links.count()
    const last = ((await links.last().getAttribute('aria-label')) ?? '').replace('View ', '')
    const dialog = page.getByRole('dialog', { name: 'Pictures' })
    // The link also covers the title below the picture.
    await page.locator('main li h2').first().click({ force: true })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await links.first().press('Enter')
    await dialog.getByText(`1 of ${total}`, { exact: true }).waitFor()
    expect(await dialog.evaluate((box) => box.matches(':modal'))).toBe(true)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    const sources = dialog.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(await sources).not.toContain(null)
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText(`${total} of ${total}`, { exact: true }).waitFor()
    const isInView = (heading: Element) => {
      const { left, right } = heading.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    }
    const lastHeading = dialog.getByRole('heading', { name: last, exact: true })
    await expect.poll(() => lastHeading.evaluate(isInView)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(`1 of ${total}`, { exact: true }).waitFor()
    const image = dialog.getByRole('img').first()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 60_000 })
      .toBeGreaterThan(100)
    const box = await image.boundingBox()
    expect(box?.width ?? 9_999).toBeLessThanOrEqual(1280)
    expect(box?.height ?? 9_999).toBeLessThanOrEqual(900)
    expect(await findAccessibilityViolations(page)).toEqual([])
    const count = dialog.getByText(`1 of ${total}`, { exact: true })
    const counter = await count.boundingBox()
    const title = await dialog.getByRole('heading').first().boundingBox()
    expect((counter?.y ?? 9_999) + (counter?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
    expect(counter?.height).toBeLessThan(70)

    await page.setViewportSize({ width: 360, height: 740 })
    const phoneImage = await image.boundingBox()
    const imageEnd = (phoneImage?.y ?? 9_999) + (phoneImage?.height ?? 0)
    const phoneCounter = await count.boundingBox()
    expect((phoneCounter?.y ?? 9_999) + (phoneCounter?.height ?? 0)).toBeLessThanOrEqual(phoneImage?.y ?? 0)
    expect((await dialog.getByRole('button', { name: 'Next' }).boundingBox())?.y).toBeGreaterThanOrEqual(imageEnd)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect(links.first()).toBeFocused()
  })
})
