import type { Locator, Page, Route } from '@playwright/test'
import { openEditForm, openNewForm } from '#tests/e2e/content/article-steps.ts'
import { expectToast, fillArticle, insertArticle } from '#tests/e2e/staff/staff-steps.ts'
import { expect, type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let page: Page
let title: string

test.beforeEach(() => {
  title = `Bad day ${crypto.randomUUID()}`
})

const articlesUrl = '**/rest/v1/articles?*'
const reject = (route: Route) => route.fulfill({ status: 429, json: { code: '54000', message: 'Too much at once' } })

/** Inserts an article and opens a list that shows only this article. */
async function openListWithArticle(openStaffPage: OpenStaffPage) {
  page = await openStaffPage({ path: await insertArticle(title) })
}

/** Opens a second window of the same user with the same list. */
async function openSecondWindow() {
  const otherPage = await page.context().newPage()
  const url = new URL(page.url())
  url.searchParams.delete('open')
  await otherPage.goto(url.href)
  return otherPage
}

test.describe('Two windows', () => {
  test('The second save shows both versions before it overwrites the first', async ({ openStaffPage }) => {
    await openListWithArticle(openStaffPage)
    const mine = await openEditForm(page, title)
    await mine.getByRole('textbox', { name: 'Excerpt' }).fill('My excerpt')
    const otherPage = await openSecondWindow()
    const theirs = await openEditForm(otherPage, title)
    await theirs.getByRole('textbox', { name: 'Excerpt' }).fill('Their excerpt')
    await theirs.getByRole('button', { name: 'Update Article' }).click()
    await expectToast(otherPage, 'Success!', 'Article updated successfully')
    await otherPage.close()

    await mine.getByRole('button', { name: 'Update Article' }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'A newer version was saved' })
    await confirmDialog.getByText('Theirs: Their excerpt').waitFor()
    const keepEditing = confirmDialog.getByRole('button', { name: 'Keep editing' })
    await expect(keepEditing).toBeFocused()
    await keepEditing.click()
    await confirmDialog.waitFor({ state: 'hidden' })
    expect(await mine.getByRole('textbox', { name: 'Excerpt' }).inputValue()).toBe('My excerpt')
    await mine.getByRole('button', { name: 'Update Article' }).click()
    await confirmDialog.getByRole('button', { name: 'Save mine anyway' }).dblclick()
    await expectToast(page, 'Success!', 'Article updated successfully')
    await mine.waitFor({ state: 'hidden' })
    await page.getByText('My excerpt', { exact: true }).waitFor()
  })

  test('Saving an article that another window deleted shows an error and keeps the text', async ({ openStaffPage }) => {
    await openListWithArticle(openStaffPage)
    const mine = await openEditForm(page, title)
    await mine.getByRole('textbox', { name: 'Content' }).fill('Words that took an hour')
    const otherPage = await openSecondWindow()
    await otherPage.getByRole('button', { name: `Delete: ${title}` }).click()
    // A double click must delete only once.
    await otherPage.getByRole('button', { name: 'Delete', exact: true }).dblclick()
    await expectToast(otherPage, 'Article deleted successfully')
    await expect(otherPage.getByRole('dialog', { name: 'Article not deleted' })).toHaveCount(0)
    await mine.getByRole('button', { name: 'Update Article' }).click()
    await expectToast(page, 'Article not found')
    expect(await mine.getByRole('textbox', { name: 'Content' }).textContent()).toBe('Words that took an hour')
  })
})

test.describe('A failing backend', () => {
  test('A failed save keeps the edit in the form', async ({ openStaffPage }) => {
    await openListWithArticle(openStaffPage)
    const form = await openEditForm(page, title)
    await form.getByRole('textbox', { name: 'Title' }).fill('Not lost')
    await page.route(articlesUrl, (route) => (route.request().method() === 'PATCH' ? reject(route) : route.continue()))
    await form.getByRole('button', { name: 'Update Article' }).click()
    await expectToast(page, 'Error', 'Failed to save article')
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Not lost')
  })
})

test.describe('A lost response', () => {
  /** Lets the server store the article but drops its response. */
  async function dropResponse(form: Locator) {
    await page.route(articlesUrl, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await form.getByRole('button', { name: 'Create Article' }).click()
    await expectToast(page, 'Error', 'Failed to save article')
    await page.unroute(articlesUrl)
  }
  const findStored = async () => {
    const client = await connectAsService()
    return (await client.from('articles').select('hero_image').eq('title', title).throwOnError()).data
  }

  test('Pressing the button again doesn’t create a second article', async ({ openStaffPage }) => {
    page = await openStaffPage({ path: '/admin?q=nothing' })
    const form = await openNewForm(page)
    await fillArticle(form, { title })
    await dropResponse(form)
    await form.getByRole('button', { name: 'Create Article' }).click()
    await expectToast(page, 'Success!', 'Article created successfully')
    expect(await findStored()).toHaveLength(1)
  })

  test('Continuing the text after a reload doesn’t create a second article', async ({ openStaffPage }) => {
    page = await openStaffPage({ path: '/admin?q=nothing' })
    const form = await openNewForm(page)
    await fillArticle(form, { title })
    await form.getByText(/^Saved/).waitFor()
    await dropResponse(form)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await form.getByRole('button', { name: 'Create Article' }).click()
    await expectToast(page, 'Success!', 'Article created successfully')
    expect(await findStored()).toHaveLength(1)
  })

  test('The next form stores its own article, even with the same text', async ({ openStaffPage }) => {
    page = await openStaffPage({ path: '/admin?q=nothing' })
    const form = await openNewForm(page)
    await fillArticle(form, { title })
    await dropResponse(form)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await form.waitFor({ state: 'hidden' })
    await fillArticle(await openNewForm(page), { title })
    await form.getByRole('button', { name: 'Create Article' }).click()
    await expectToast(page, 'Success!', 'Article created successfully')
    expect(await findStored()).toHaveLength(2)
  })
})
