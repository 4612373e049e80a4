import type { Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { losePage, openNew, readDevice } from '#tests/e2e/content/article-steps.ts'
import { countRows, fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { findFaultsInBothThemes } from '#tests/support/browser/find-accessibility-faults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

let page: Page
let title: string
/** Whose unfinished articles are counted. */
let account: Awaited<ReturnType<typeof createEditor>>

test.beforeAll(async () => {
  account = await createEditor()
})
test.beforeEach(() => {
  title = `Night watch ${crypto.randomUUID()}`
})

const saved = /^Saved \d/

test('A new article that was not finished is there again when the window is lost, and is over when it is created', async ({
  openStaffPage,
}) => {
  page = await openStaffPage({ path: '/admin?q=nothing', account })
  const form = await openNew(page)
  // A title alone could not be saved as an article.
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(form.getByText(saved)).toBeVisible()
  expect(await countRows('articles', { title })).toBe(0)
  page = await losePage(page)

  await page.getByRole('button', { name: '1 unfinished' }).click()
  const list = page.getByRole('dialog', { name: 'Unfinished Articles' })
  await expect(list.getByText(`“${title}”`)).toBeVisible()
  await list.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'New Article' }).click()
  const again = page.getByRole('dialog', { name: 'Create New Article' })
  const offer = again.getByRole('region', { name: 'Unsaved changes' })
  await offer.getByText('You have begun an article and not finished it.').waitFor()
  expect(await findFaultsInBothThemes(page)).toEqual([])
  expect(await again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
  await offer.getByRole('button', { name: `Restore: ${title}` }).click()
  await expect.poll(() => again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title)
  await offer.waitFor({ state: 'hidden' })
  await fillArticle(again, { title })
  await again.getByRole('button', { name: 'Create Article' }).click()
  await toast(page, 'Success!', 'Article created successfully')
  await expect.poll(() => readDevice(page)).toBe('[]')
  await page.reload()
  await page.getByRole('heading', { name: 'All Articles' }).waitFor()
  await expect(page.getByRole('button', { name: /unfinished$/ })).toHaveCount(0)
})
