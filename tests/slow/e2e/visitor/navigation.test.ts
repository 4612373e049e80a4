import { describe, expect, test } from 'vitest'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'

describe('The navigation of a wide screen', () => {
  test('closes on Escape and gives the focus back', async () => {
    const page = await openVisitorPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Navigation' }).press('Enter')
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    await home.waitFor()
    await page.keyboard.press('Tab')
    expect(await home.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await home.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Navigation')
  })
})

describe('The sheet of a narrow screen', () => {
  test('closes on Escape and gives the focus back', async () => {
    const page = await openVisitorPage({ width: 360 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu')
  })
})

test('The admin link of the footer knows whether somebody is signed in', async () => {
  const page = await openVisitorPage()
  await page.goto('/')
  const admin = page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })
  expect(await admin.getAttribute('href')).toBe('/auth')
  await page.evaluate(() => localStorage.setItem('stationhouse-auth', '{}'))
  await page.reload()
  await page.locator('footer a[href="/admin"]').waitFor()
})

test('A long page begins at its top after a change of page, without sliding there', async () => {
  const page = await openVisitorPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/services')
  await page.getByRole('link', { name: 'Learn More: Background Checks' }).click()
  await page.getByRole('heading', { name: 'Background Checks', level: 1 }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('What leads to the contacts lands at their beginning, right below the header', async () => {
  for (const width of [360, 1280]) {
    const page = await openVisitorPage({ width, height: 780 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Emergency: 911' }).click()
    const distance = () =>
      page.evaluate(() => {
        const top = document.getElementById('contact')?.getBoundingClientRect().top ?? Number.NaN
        return top - (document.querySelector('[data-slot=site-header]')?.getBoundingClientRect().bottom ?? 0)
      })
    await expect.poll(distance).toBeGreaterThan(-2)
    await expect.poll(distance).toBeLessThan(30)
  }
})

test('A phone’s Back closes a picture and stays on the page; the thumbnail is there at once, a long title leaves it room, and paper has the page', async () => {
  const page = await openVisitorPage({ width: 360 })
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
  expect(await page.getByRole('dialog').count()).toBe(0)
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
