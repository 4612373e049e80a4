import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('The account menu opens the guide, whose links open its other pages', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  const guide = page.locator('article.rich-text')
  await expect(guide.getByRole('heading', { level: 2 })).toHaveText('Guide for owners and editors')
  await guide.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(guide.getByRole('heading', { level: 2 })).toHaveText('Articles')
  await expect(guide.getByRole('img', { name: 'The form of an article' })).toHaveJSProperty('naturalWidth', 1000)
  expect(await listViewViolations(page)).toEqual([])
})

test('A screen that fails to load shows an error with a way back instead of an empty page', async ({
  openStaffPage,
}) => {
  const page = await openStaffPage()
  await page.route('**/admin/help.data*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  const skipTarget = await page.getByRole('link', { name: 'Skip to content' }).getAttribute('href')
  await expect(page.locator(skipTarget ?? '')).toHaveCount(1)
  await page.unroute('**/admin/help.data*')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Guide for owners and editors' }).waitFor()
})
