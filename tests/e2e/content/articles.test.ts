import type { Page } from '@playwright/test'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { drawPicture, expectToast, fillArticle, insertArticle } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

let page: Page

test.describe('The article form', () => {
  test('A staff member publishes an article and a visitor sees it immediately', async ({ openPage, openStaffPage }) => {
    const title = `Harbor patrol rescues a heron ${crypto.randomUUID()}`
    const visitor = await openPage()
    await visitor.goto('/news')
    page = await openStaffPage()
    const form = await openNewForm(page)
    await fillArticle(form, { title })
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Press Release')
    await form.getByRole('switch', { name: 'Featured' }).click()
    // A double click must publish only once.
    await form.getByRole('button', { name: 'Create Article' }).dblclick()
    await expectToast(page, 'Success!', 'Article created successfully')
    await form.waitFor({ state: 'hidden' })
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toHaveCount(1)
    for (const badge of ['Press Release', 'Community', 'Not Posted', 'Featured'])
      await row.getByText(badge, { exact: true }).waitFor()

    await visitor.reload()
    await visitor.getByRole('link', { name: title }).first().click()
    await visitor.getByRole('heading', { name: title, level: 1 }).waitFor()
    await visitor.getByText('Everybody is well.').waitFor()
  })

  test('The form reports every missing field and focuses the first one', async ({ openStaffPage }) => {
    page = await openStaffPage()
    const form = await openNewForm(page)
    await form.getByRole('button', { name: 'Create Article' }).click()
    for (const label of ['Title', 'Author', 'Excerpt', 'Content', 'Category']) {
      await form.getByText(`${label} is required`, { exact: true }).waitFor()
    }
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  })
})

test.describe('Article pictures', () => {
  test('An editor uploads, captions and removes hero and gallery pictures, and visitors see them', async ({
    openPage,
    openStaffPage,
  }) => {
    const title = `Open house ${crypto.randomUUID()}`
    page = await openStaffPage()
    const form = await openNewForm(page)
    await fillArticle(form, { title })
    await form.getByRole('textbox', { name: 'Media alt text' }).fill('The station')
    await form
      .getByRole('group', { name: 'Hero image' })
      .locator('input')
      .setInputFiles(await drawPicture('hero.png', 'navy'))
    await form.getByRole('button', { name: 'Remove hero image' }).waitFor()
    const gallery = form.getByRole('group', { name: 'Gallery' })
    const files = [await drawPicture('one.png', 'red'), await drawPicture('two.png', 'green')]
    await gallery.locator('input[type=file]').setInputFiles(files)
    await form.getByRole('button', { name: 'Remove Image 2' }).waitFor()
    await gallery.getByRole('textbox', { name: 'Caption of Image 2' }).fill('The yard')
    expect(await gallery.getByRole('textbox', { name: 'Alt Text of Image 2' }).inputValue()).toBe('The station')
    await gallery.getByRole('button', { name: 'Remove Image 1' }).click()
    expect(await gallery.getByRole('textbox', { name: 'Caption of Image 1' }).inputValue()).toBe('The yard')
    await form.getByRole('button', { name: 'Create Article' }).click()
    await expectToast(page, 'Success!', 'Article created successfully')

    const visitor = await openPage()
    await visitor.goto('/news')
    await visitor.getByRole('link', { name: title }).first().click()
    await visitor.getByText('The yard').first().waitFor()
    await visitor.getByRole('img', { name: 'The station' }).first().waitFor()
  })
})

test.describe('Article search', () => {
  test('Search finds articles by word and by type', async ({ openStaffPage }) => {
    const word = `zephyr${crypto.randomUUID().slice(0, 8)}`
    await insertArticle(`The ${word} arrives`)
    await insertArticle(`Something else ${crypto.randomUUID()}`)
    page = await openStaffPage()
    await page.getByRole('searchbox', { name: 'Search articles' }).fill(word)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([`The ${word} arrives`])
    await page.getByRole('combobox', { name: 'Type of articles' }).selectOption('Press Release')
    await page.getByText('No articles found', { exact: true }).waitFor()
  })
})
