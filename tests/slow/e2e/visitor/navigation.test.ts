import { expect, test } from '#tests/support/browser/fixtures.ts'
import { takeOver } from '#tests/support/browser/page-steps.ts'

test('A change of page moves the focus to its heading and has the title said; a filter leaves it where it is', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/')
  await takeOver(page)
  const focused = () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Media' }).click()
  await page.getByRole('heading', { name: 'Media Gallery', level: 1 }).waitFor()
  await expect.poll(focused).toBe('H1 Media Gallery')
  const said = page.locator('[data-slot=route-announcer]')
  await expect.poll(() => said.textContent()).toMatch(/^Media Gallery \|/)

  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await page.locator('a[aria-current=true]', { hasText: /^Images$/ }).waitFor()
  // The list is replaced by a loading text where that takes long, and the link with it.
  await expect.poll(focused).toMatch(/^(A Images|H1 Media Gallery)$/)

  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Join Our Team' }).waitFor()
  await expect.poll(focused).toMatch(/^H1 Cutler Narrows/)

  // All of the newest article leads to it, its excerpt too.
  const newest = page.getByRole('region', { name: 'What is happening' }).getByRole('article').first()
  const title = (await newest.getByRole('heading').textContent()) ?? ''
  await newest.locator('xpath=following-sibling::p').click({ force: true })
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

test('A phone’s Back closes a picture and stays on the page; the thumbnail is there at once, a long title leaves it room, and paper has the page', async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 })
  await page.goto('/media?type=images')
  const picture = page.getByRole('link', { name: /^View / }).first()
  await picture.locator('[data-slot=lazy-image]:not(.shimmer) img').waitFor()
  const large = Promise.withResolvers<void>()
  await page.route(/width=1(080|920)/, async (route) => {
    await large.promise
    await route.continue()
  })
  await picture.click()
  const shown = page.getByRole('dialog').getByRole('img').first()
  const width = () => shown.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))
  await shown.waitFor()
  await expect.poll(width).toBeGreaterThan(0)
  const small = await width()
  large.resolve()
  await expect.poll(width).toBeGreaterThan(small)
  const title = page.getByRole('dialog').getByRole('heading').first()
  await title.evaluate((heading) => {
    heading.textContent = 'W'.repeat(200)
  })
  expect(await shown.evaluate((image) => image.clientHeight / innerHeight)).toBeGreaterThan(0.45)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?type=images')
  await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true)

  await picture.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Videos', exact: true }).click()
  await page.waitForURL('**/media?type=videos')
  await page.goBack()
  await page.waitForURL('**/media?type=images')
})
