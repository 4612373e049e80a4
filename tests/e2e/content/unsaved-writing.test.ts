import type { Locator, Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import {
  crashPage,
  insertShared,
  openEdit,
  openNew,
  readArticle,
  readBrowserDrafts,
} from '#tests/e2e/content/article-steps.ts'
import { countRows, fillArticle, toast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { findFaultsInBothThemes } from '#tests/support/browser/find-accessibility-faults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

let page: Page
let title: string
/** The tests count the unfinished articles of this account. */
let account: Awaited<ReturnType<typeof createEditor>>

test.beforeAll(async () => {
  account = await createEditor()
})
test.beforeEach(() => {
  title = `Night watch ${crypto.randomUUID()}`
})

const saved = /^Saved \d/

const openedForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Article' })

test('Offers an unfinished article again after a crash, and clears it after creation', async ({ openStaffPage }) => {
  page = await openStaffPage({ path: '/admin?q=nothing', account })
  const form = await openNew(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(form.getByText(saved)).toBeVisible()
  expect(await countRows('articles', { title })).toBe(0)
  page = await crashPage(page)

  // Closing the form also saves it.
  await page.getByRole('button', { name: '1 unfinished article' }).click()
  await page.getByRole('button', { name: `Continue: ${title}` }).click()
  await expect(openedForm(page).getByText(saved)).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Keep your changes?' })
  await question.getByRole('button', { name: 'Keep and close' }).click()
  await openedForm(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '1 unfinished article' }).waitFor()

  await page.getByRole('button', { name: '1 unfinished article' }).click()
  const list = page.getByRole('dialog', { name: 'Unfinished articles' })
  await expect(list.getByText(`“${title}”`)).toBeVisible()
  await list.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'New Article' }).click()
  const again = openedForm(page)
  const offer = again.getByRole('region', { name: 'Unfinished articles' })
  await offer.getByText('You have an unfinished article.').waitFor()
  expect(await findFaultsInBothThemes(page)).toEqual([])
  expect(await again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
  await offer.getByRole('button', { name: `Continue: ${title}` }).click()
  await expect.poll(() => again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title)
  await offer.waitFor({ state: 'hidden' })
  await fillArticle(again, { title })
  await again.getByRole('button', { name: 'Create Article' }).click()
  await toast(page, 'Success!', 'Article created successfully')
  await expect.poll(() => readBrowserDrafts(page)).toBe('[]')
  await page.reload()
  await page.getByRole('heading', { name: 'All Articles' }).waitFor()
  await expect(page.getByRole('button', { name: /unfinished article/ })).toHaveCount(0)
})

test('An article opens with its editor’s unpublished changes, which a button discards; drafts save them', async ({
  openStaffPage,
}) => {
  const { title, path } = await insertShared('It began at dusk.')
  page = await openStaffPage({ path, account })
  const row = page.getByRole('listitem').filter({ hasText: title })
  const author = (form: Locator) => form.getByRole('textbox', { name: 'Author' })
  const keepAndClose = async (name: string) => {
    const form = await openEdit(page, title)
    await author(form).fill(name)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep and close' }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await keepAndClose('Sgt. Lowell')
  await row.getByText('Unpublished changes').waitFor()

  const form = await openEdit(page, title)
  await expect(author(form)).toHaveValue('Sgt. Lowell')
  await form.getByText(/^Unpublished changes, saved \d/).waitFor()
  await form.getByText(/You edited this at .+ Not published yet\./).waitFor()
  await expect(form.getByText('another window')).toHaveCount(0)
  expect(await findFaultsInBothThemes(page)).toEqual([])
  await updateRows('articles', { title }, { author: 'Cpl. Reyes' })
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(author(form)).toHaveValue('Cpl. Reyes')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'hidden' })
  await row.getByText('Unpublished changes').waitFor({ state: 'detached' })

  await updateRows('articles', { title }, { state: 'draft' })
  await page.reload()
  await keepAndClose('Sgt. Lowell')
  await row.getByText('By Sgt. Lowell').waitFor()
  expect(await readArticle(title)).toMatchObject({ author: 'Sgt. Lowell', state: 'draft' })
})
