import { expect, test } from 'vitest'
import { listDefaultForms } from '#content/services/list-default-forms.ts'
import { services } from '#content/services.ts'
import { openVisit } from '#tests/e2e/visitor/visitor-steps.ts'

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

test('Paper gets a letterhead with the notice, and no hole for a picture that has not loaded', async () => {
  const page = await openVisit()
  await page.goto('/news/night-market-2026')
  await page.getByRole('region', { name: /^Gallery/ }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const pictures = await page.locator('article img').evaluateAll((all) => all.map((image) => image.checkVisibility()))
  expect(pictures).toEqual([true, false, false, false])
  const letterhead = page.locator('[data-slot=letterhead]')
  for (const text of [/^Fictional role-play department/, '40 Lantern Street', 'Cutler Narrows Police Department']) {
    await letterhead.getByText(text).waitFor()
  }
  expect(
    await letterhead.locator('img').evaluate((badge) => badge instanceof HTMLImageElement && badge.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await page.locator('[data-slot=notice-bar]').isVisible()).toBe(false)
})

test('Every form, and an article with a gallery, is at most two sheets of A4 or Letter, and nothing of it is cut', async () => {
  const forms = services.flatMap(({ id }) => listDefaultForms(id).map(({ slug }) => `/services/${id}/forms/${slug}`))
  expect(forms.length).toBe(13)
  const page = await openVisit({ width: 718, javaScriptEnabled: false })
  const tooLong: string[] = []
  for (const path of [...forms, '/news/night-market-2026']) {
    await page.goto(path)
    for (const format of ['A4', 'Letter']) {
      const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
      if (sheets < 1 || sheets > 2) tooLong.push(`${path}: ${sheets} of ${format}`)
    }
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    const cut = await main.evaluate(
      (all) =>
        [all, ...all.querySelectorAll('p, dd, label, legend, h2')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
        ).length,
    )
    if (cut > 0) tooLong.push(`${path}: ${cut} cut`)
    await page
      .locator('[data-slot=letterhead]')
      .getByText(/^Fictional role-play department/)
      .waitFor()
    await page.emulateMedia({ media: null })
  }
  expect(tooLong).toEqual([])
})
