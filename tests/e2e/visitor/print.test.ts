import { expect, test } from 'vitest'
import { openVisit } from './visitor-steps.ts'

test('An article is printed dark on white, with every picture of its gallery and without the frame of the site', async () => {
  const page = await openVisit({ theme: 'dark' })
  await page.goto('/news/night-market-2026')
  const gallery = page.getByRole('region', { name: /^Gallery/ })
  const pictures = gallery.locator('figure')
  expect(await pictures.count()).toBe(3)
  const next = gallery.getByRole('button', { name: 'Next slide' })
  await next.scrollIntoViewIfNeeded()
  for (const place of [1, 2, 3]) {
    await gallery.getByText(`${place} of 3`, { exact: true }).waitFor()
    await pictures
      .nth(place - 1)
      .locator('[data-slot=lazy-image]:not(.shimmer)')
      .waitFor()
    await next.click()
  }

  await page.emulateMedia({ media: 'print' })
  for (const unwanted of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    next,
    page.getByText('Back to News'),
  ]) {
    expect(await unwanted.filter({ visible: true }).count()).toBe(0)
  }
  for (const picture of await pictures.all()) {
    const { x = -1, width = 9_999 } = (await picture.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(1_280)
  }
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)')
})

test('A picture that was never in sight leaves no hole in print', async () => {
  const page = await openVisit()
  await page.goto('/news/night-market-2026')
  await page.emulateMedia({ media: 'print' })
  const shimmering = page.locator('article figure').filter({ has: page.locator('.shimmer') })
  expect(await shimmering.filter({ visible: true }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Gallery', includeHidden: true }).waitFor({ state: 'hidden' })
})
