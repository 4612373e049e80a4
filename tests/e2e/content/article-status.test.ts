import type { Page } from '@playwright/test'
import { createMember } from '#tests/e2e/account/account-steps.ts'
import { openEditForm, openNewForm, readArticle } from '#tests/e2e/content/article-steps.ts'
import {
  articleColumns,
  chooseInRowMenu,
  countRows,
  expectToast,
  fillArticle,
  insertRows,
  updateRows,
} from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const draft = { ...articleColumns, state: 'draft' }
const createTitle = (prefix: string) => `${prefix} ${crypto.randomUUID()}`
const getRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/**
 * Resolves when the server has stored a new autosave. Changes to an existing autosave don't count.
 */
async function waitForNewAutosave(page: Page) {
  const response = await page.waitForResponse(
    (autosave) => autosave.url().includes('/article_autosaves') && autosave.request().method() === 'POST',
  )
  return { status: response.status(), articleId: response.request().postDataJSON().article_id }
}

/** Chooses an action in the menu of the article's row and confirms it. */
async function confirmInRowMenu(page: Page, label: string, title: string): Promise<void> {
  await chooseInRowMenu(page, label, title)
  const confirmDialog = page.getByRole('alertdialog')
  await confirmDialog.getByRole('button', { name: label }).click()
  await confirmDialog.waitFor({ state: 'hidden' })
}

async function filterBy(page: Page, state: string): Promise<void> {
  await page.getByRole('combobox', { name: 'State of articles' }).selectOption(state)
}

/** True if the news page links to the article. */
async function isInNews(visitor: Page, title: string): Promise<boolean> {
  await visitor.goto('/news')
  return (await visitor.getByRole('link', { name: title }).count()) > 0
}

test.describe('Article status for an editor', () => {
  test('An editor saves a draft, filters by state, publishes it and withdraws it', async ({
    openPage,
    openStaffPage,
  }) => {
    const title = createTitle('Slow news')
    const page = await openStaffPage({ path: '/admin' })
    const visitor = await openPage()
    const form = await openNewForm(page)
    await form.getByRole('button', { name: 'Save draft' }).click()
    await form.getByText('Title is required', { exact: true }).waitFor()
    await fillArticle(form, { title })
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expectToast(page, 'Draft saved')
    await form.waitFor({ state: 'hidden' })
    await filterBy(page, 'Draft')
    const row = getRow(page, title)
    await row.getByText('Draft', { exact: true }).waitFor()
    await row.getByText(/^Edited \d/).waitFor()
    await expect(row.getByRole('button', { name: /Discord/ })).toHaveCount(0)
    expect(await isInNews(visitor, title)).toBe(false)

    await confirmInRowMenu(page, 'Publish', title)
    await expectToast(page, 'Article published')
    await row.waitFor({ state: 'hidden' })
    await filterBy(page, 'Published')
    await row.getByText('Published', { exact: true }).waitFor()
    expect(await isInNews(visitor, title)).toBe(true)

    await confirmInRowMenu(page, 'Withdraw', title)
    await expectToast(page, 'Article withdrawn: visitors no longer see it')
    expect(await isInNews(visitor, title)).toBe(false)
    await filterBy(page, 'Withdrawn')
    await row.getByText('Withdrawn', { exact: true }).waitFor()
  })
})

test('Ctrl+Enter saves a draft with only a title, and publishing lists the missing fields', async ({
  openPage,
  openStaffPage,
}) => {
  const title = createTitle('Half a story')
  const page = await openStaffPage({ path: `/admin?${new URLSearchParams({ q: `"${title}"` })}` })
  const form = await openNewForm(page)
  await form.getByText('Publishes now.').waitFor()
  const autosaved = waitForNewAutosave(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  expect(await autosaved).toMatchObject({ status: 201, articleId: null })
  await form.getByRole('textbox', { name: 'Content' }).press('Control+Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Article' })
  await edit.getByText('Saved', { exact: true }).first().waitFor()
  await expect(edit.getByRole('textbox', { name: 'Content' })).toBeFocused()
  await edit.getByRole('textbox', { name: 'Title' }).press('End')
  const { id } = await readArticle(title)
  const autosavedAgain = waitForNewAutosave(page)
  await page.keyboard.type(', continued')
  expect(await autosavedAgain).toMatchObject({ status: 201, articleId: id })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('!')
  await expect.poll(() => countRows('articles', { title: `${title}, continued`, state: 'draft' })).toBe(1)
  await expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, continued!`)
  await page.keyboard.press('Escape')
  await edit.waitFor({ state: 'hidden' })
  await getRow(page, `${title}, continued!`).getByText('Draft', { exact: true }).waitFor()

  await page.getByRole('button', { name: `Edit: ${title}, continued!` }).click()
  await edit.getByText('“Publish” makes the article public now. “Update Article” saves the draft.').waitFor()
  await edit.getByRole('button', { name: 'Publish', exact: true }).click()
  for (const label of ['Author', 'Excerpt', 'Content', 'Category']) {
    await edit.getByText(`${label} is required`, { exact: true }).waitFor()
  }
  await fillArticle(edit, { title })
  await edit.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Article published')
  await edit.waitFor({ state: 'hidden' })
  expect(await isInNews(await openPage(), title)).toBe(true)

  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await edit.getByRole('textbox', { name: 'Title' }).fill(`${title} again`)
  await edit.getByRole('textbox', { name: 'Title' }).press('Control+Enter')
  await expectToast(page, 'Saved. Not published yet.')
  await edit.getByText('Published · changes not published').waitFor()
  await edit.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Withdraw this article?' })
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit.getByRole('button', { name: 'Withdraw', exact: true })).toBeFocused()
  await edit.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter')
  await confirmDialog.getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'Article withdrawn: visitors no longer see it')
  await getRow(page, `${title} again`).getByText('Withdrawn', { exact: true }).waitFor()
})

test('An editor publishes selected drafts together and learns which draft another user changed', async ({
  openStaffPage,
}) => {
  const suffix = crypto.randomUUID()
  await insertRows('articles', [
    ...['One', 'Two', 'Three'].map((name) => ({ ...draft, title: `${name} ${suffix}` })),
    { ...draft, title: `Four ${suffix}`, state: 'published' },
  ])
  const page = await openStaffPage({ path: `/admin?q=${suffix}` })
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await page.getByRole('checkbox', { name: `Select: ${name} ${suffix}` }).check()
  }
  await updateRows('articles', { title: `Two ${suffix}` }, { excerpt: 'Changed' })
  await page.getByRole('button', { name: 'Publish 3 articles' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Publish 3 articles?' })
  await confirmDialog.getByText('The articles become public now.').waitFor()
  expect(await confirmDialog.getByRole('listitem').count()).toBe(3)
  await confirmDialog.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, '2 articles published')
  await expectToast(page, '1 article not published', `“Two ${suffix}”: Someone else has changed this article.`)
  await page.getByText('2 selected').waitFor()
  expect(await countRows('articles', { title: `One ${suffix}`, state: 'published' })).toBe(1)
  expect(await countRows('articles', { title: `Two ${suffix}`, state: 'draft' })).toBe(1)
})

test('A selection drops a deleted row and publishes the version that the user saved', async ({ openStaffPage }) => {
  const suffix = crypto.randomUUID()
  const drafts = ['One', 'Two'].map((name) => ({ ...draft, title: `${name} ${suffix}` }))
  await insertRows('articles', drafts)
  const page = await openStaffPage({ path: `/admin?q=${suffix}` })
  for (const name of ['One', 'Two']) await page.getByRole('checkbox', { name: `Select: ${name} ${suffix}` }).check()
  await page.getByRole('button', { name: `Delete: One ${suffix}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 selected').waitFor()
  const form = await openEditForm(page, `Two ${suffix}`)
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('Changed')
  await form.getByRole('button', { name: 'Update Article' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Publish 1 article' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, '1 article published')
  expect(await countRows('articles', { title: `Two ${suffix}`, state: 'published', excerpt: 'Changed' })).toBe(1)
})

test.describe('Article status for a contributor', () => {
  test('A contributor submits an article, revises it after a note and sees it published', async ({ openStaffPage }) => {
    const title = createTitle('Harbor days')
    const contributorPage = await openStaffPage({ path: '/admin', account: await createMember('contributor') })
    await contributorPage.getByRole('heading', { name: 'All Articles' }).waitFor()
    await expect(contributorPage.getByRole('tab')).toHaveCount(0)
    await contributorPage.getByText('No articles found. Press “New Article” to write an article.').waitFor()
    await contributorPage.getByRole('combobox', { name: 'Articles to show' }).selectOption('Everyone’s')
    await getRow(contributorPage, 'By Press Office').first().waitFor()
    await contributorPage.getByRole('combobox', { name: 'Articles to show' }).selectOption('My articles')
    const form = await openNewForm(contributorPage)
    await fillArticle(form, { title })
    await expect(form.getByRole('button', { name: /Create Article|Schedule/ })).toHaveCount(0)
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expectToast(contributorPage, 'Draft saved')
    await confirmInRowMenu(contributorPage, 'Submit for review', title)
    await expectToast(contributorPage, 'Article submitted for review')

    const page = await openStaffPage({ path: '/admin' })
    const waiting = /^\d+ articles? to review$/
    await page.getByRole('link', { name: 'Articles', exact: true, description: waiting }).waitFor()
    await page.getByRole('link', { name: /^\d+ to review$/ }).click()
    await expect(page.getByRole('combobox', { name: 'State of articles' })).toHaveValue('in-review')
    const review = await openEditForm(page, title)
    await review.getByRole('textbox', { name: 'Excerpt' }).fill('Corrected on the way.')
    await review.getByRole('button', { name: 'Send back…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send back' })
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await dialog.getByText('Say what needs to change.').waitFor()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Which pier?')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expectToast(page, 'Article sent back to its writer')

    await review.waitFor({ state: 'hidden' })

    await contributorPage.reload()
    await getRow(contributorPage, title).getByText('Which pier?').waitFor()
    await getRow(contributorPage, title).getByText('Corrected on the way.').waitFor()
    const edit = await openEditForm(contributorPage, title)
    await edit.getByText('Sent back:', { exact: true }).waitFor()
    await edit.getByText('Which pier?').waitFor()
    await edit.getByRole('textbox', { name: 'Content' }).fill('At pier 4.')
    await edit.getByRole('button', { name: 'Submit for review' }).click()
    await edit.waitFor({ state: 'hidden' })

    await page.goto('/admin?state=in-review')
    await confirmInRowMenu(page, 'Publish', title)
    await expectToast(page, 'Article published')
    await contributorPage.reload()
    const row = getRow(contributorPage, title)
    await row.getByText('Published', { exact: true }).waitFor()
    await expect(row.getByRole('button', { name: /^(Edit|Delete|Post|Repost)/ })).toHaveCount(0)
    await chooseInRowMenu(contributorPage, 'History', title)
    const history = contributorPage.getByRole('dialog', { name: 'History' })
    await history.getByRole('button', { name: 'Draft' }).last().click()
    await expect(history.getByRole('combobox', { name: 'Comparison' })).toHaveValue('previous')
    await expect(history.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  })
})
