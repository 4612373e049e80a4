import { expect, test } from 'vitest'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'

test('Somebody finds an article with the keyboard alone, from the top of any page', async () => {
  const page = await openVisitorPage()
  await page.goto('/about')
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor()
  const field = page.getByRole('searchbox', { name: 'Search the site' })
  await field.focus()
  await page.keyboard.type('bicycle thefts')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: '“bicycle thefts”' }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=bicycle+thefts')
  const article = page.getByRole('link', { name: /Bicycle Thefts/ }).first()
  expect(await article.locator('mark').allTextContents()).toEqual(['Bicycle', 'Thefts'])
  await article.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Bicycle Thefts/, level: 1 }).waitFor()
})

test('Nothing found says so and says what to try', async () => {
  const page = await openVisitorPage()
  await page.goto('/search?q=%3Cb%3Exyzzy')
  expect(await page.getByRole('status').textContent()).toBe('Nothing found for “<b>xyzzy”.')
  expect(await page.title()).toContain('Search: <b>xyzzy')
  await page.goto('/search')
  expect(await page.getByRole('status').count()).toBe(0)
})
