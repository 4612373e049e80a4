import type { Locator, Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import {
  crashPage,
  insertSharedArticle,
  openEditForm,
  openNewForm,
  readArticle,
  readBrowserDrafts,
} from '#tests/e2e/content/article-steps.ts'
import { chooseInRowMenu, countRows, expectToast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { findViolationsInBothThemes } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

let page: Page
let title: string
/** A separate account, because the tests count its unfinished articles. */
let account: Awaited<ReturnType<typeof createEditor>>

test.beforeAll(async () => {
  account = await createEditor()
})
test.beforeEach(() => {
  title = `Night watch ${crypto.randomUUID()}`
})

const saved = /^Saved \d/

const getNewForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Article' })

test('The form offers an unfinished article after a crash and saves it as a draft on close', async ({
  openStaffPage,
}) => {
  page = await openStaffPage({ path: '/admin?q=nothing', account })
  const form = await openNewForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(form.getByText(saved)).toBeVisible()
  expect(await countRows('articles', { title })).toBe(0)
  page = await crashPage(page)

  await page.getByRole('button', { name: 'Unfinished: 1' }).click()
  const list = page.getByRole('dialog', { name: 'Unfinished articles' })
  await expect(list.getByText(`“${title}”`)).toBeVisible()
  await list.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'New Article' }).click()
  const again = getNewForm(page)
  const offer = again.getByRole('region', { name: 'Unfinished articles' })
  await offer.getByText('You have an unfinished article.').waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])
  expect(await again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
  await offer.getByRole('button', { name: `Continue: ${title}` }).click()
  await expect.poll(() => again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title)
  await offer.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await expectToast(page, 'Draft saved')
  await again.waitFor({ state: 'hidden' })
  expect(await countRows('articles', { title, state: 'draft' })).toBe(1)
  await expect.poll(() => readBrowserDrafts(page)).toBe('[]')
  await page.reload()
  await page.getByRole('heading', { name: 'All Articles' }).waitFor()
  await expect(page.getByRole('button', { name: /Unfinished/ })).toHaveCount(0)
})

test('The form asks about changes that can’t be saved as a draft, and the list offers them again', async ({
  openStaffPage,
}) => {
  page = await openStaffPage({ path: '/admin?q=nothing', account })
  const form = await openNewForm(page)
  await form.getByRole('combobox', { name: 'Category' }).fill('Patrol')
  await page.keyboard.press('Escape')
  const confirmDialog = page.getByRole('alertdialog', { name: 'Leave this article?' })
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await confirmDialog.waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await confirmDialog.getByRole('button', { name: 'Save and close' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Unfinished: 1' }).click()
  await page.getByRole('button', { name: 'Continue: Untitled' }).click()
  await form.getByRole('combobox', { name: 'Category' }).waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await confirmDialog.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: /Unfinished/ }).waitFor({ state: 'detached' })
})

test('An article opens with its editor’s unpublished changes, and a button discards them', async ({
  openStaffPage,
}) => {
  const { title, path } = await insertSharedArticle('It began at dusk.')
  page = await openStaffPage({ path, account })
  const row = page.getByRole('listitem').filter({ hasText: title })
  const author = (form: Locator) => form.getByRole('textbox', { name: 'Author' })
  const changeAuthorAndClose = async (name: string) => {
    const form = await openEditForm(page, title)
    await author(form).fill(name)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
  }
  await changeAuthorAndClose('Sgt. Lowell')
  await expectToast(page, 'Saved. Not published yet.')
  await row.getByText('Changes not published').waitFor()

  await updateRows('articles', { title }, { state: 'withdrawn' })
  await page.reload()
  await chooseInRowMenu(page, 'Publish', title)
  const question = page.getByRole('alertdialog', { name: 'Publish this article?' })
  await question.getByText('Your unpublished changes aren’t included.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await updateRows('articles', { title }, { state: 'published' })
  await page.reload()

  const form = await openEditForm(page, title)
  await expect(author(form)).toHaveValue('Sgt. Lowell')
  await form.getByText('Published · changes not published').waitFor()
  await form.getByText(/You edited this article at .+ Others don’t see your changes yet\./).waitFor()
  await expect(form.getByText('another window')).toHaveCount(0)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await updateRows('articles', { title }, { author: 'Cpl. Reyes' })
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(author(form)).toHaveValue('Cpl. Reyes')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'hidden' })
  await row.getByText('Changes not published').waitFor({ state: 'detached' })

  await updateRows('articles', { title }, { state: 'draft' })
  await page.reload()
  await changeAuthorAndClose('Sgt. Lowell')
  await row.getByText('By Sgt. Lowell').waitFor()
  expect(await readArticle(title)).toMatchObject({ author: 'Sgt. Lowell', state: 'draft' })
})
