import type { Locator, Page } from '@playwright/test'
import { insertSharedArticle, openEditForm, readArticle } from '#tests/e2e/content/article-steps.ts'
import { chooseInRowMenu, drawPicture, expectToast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

async function openHistory(page: Page, title: string): Promise<Locator> {
  await chooseInRowMenu(page, 'History', title)
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').first().waitFor()
  return history
}

const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })
const conflictDialog = (page: Page) => page.getByRole('alertdialog', { name: 'A newer version was saved' })

test.describe('One article open in two browsers', () => {
  test('A conflict dialog shows only conflicting fields, and the history has the discarded changes', async ({
    openStaffPage,
  }) => {
    const { title, path } = await insertSharedArticle('It began at dusk.')
    const page = await openStaffPage({ path })
    const form = await openEditForm(page, title)
    await field(form, 'Excerpt').fill('A watch at night')
    await field(form, 'Author').fill('Sgt. Mine')
    await form.getByRole('textbox', { name: 'Content' }).fill('It began at night.')
    const hero = form.getByRole('group', { name: 'Hero image' })
    await hero.locator('input').setInputFiles(await drawPicture('mine.png', 'navy'))
    await hero.getByRole('img').waitFor()
    const hero_image = '/storage/v1/object/public/article-images/theirs.png'
    const theirs = { excerpt: 'A watch at dawn', author: 'Sgt. Theirs', category: 'Patrol', hero_image }
    await updateRows('articles', { title }, theirs)
    await form.getByRole('button', { name: 'Update Article' }).click()

    const conflict = conflictDialog(page)
    await conflict.getByText('Theirs: A watch at dawn').waitFor()
    const highlights = (await conflict.locator('mark').allInnerTexts()).map((text) => text.trim())
    expect(highlights.slice(0, 4)).toEqual(['Theirs', 'Mine', 'dawn', 'night'])
    await conflict.getByText('Changes to other fields were merged with yours: Category.').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await conflict.getByRole('button', { name: 'Load the saved version' }).click()
    await expectToast(
      page,
      'Loaded their version',
      'Your changes to other fields are included. Your full version is in the history.',
    )
    await field(form, 'Excerpt').fill('A watch at first light')
    await form.getByRole('button', { name: 'Update Article' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await readArticle(title)).toMatchObject({
      excerpt: 'A watch at first light',
      author: 'Sgt. Theirs',
      category: 'Patrol',
      content: 'It began at night.',
      hero_image,
    })

    const history = await openHistory(page, title)
    const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button', { expanded: false })
    expect(await versions.allInnerTexts()).toEqual([
      expect.stringMatching(/Current version/),
      expect.stringMatching(/Not saved/),
      expect.stringMatching(/The server/),
      expect.stringMatching(/The server/),
    ])
    await versions.nth(1).click()
    await history.locator('ins', { hasText: 'Mine' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    // There is no earlier version to compare the first version with.
    await versions.last().click()
    await history.getByText('No earlier saved version is stored.').waitFor()
    await versions.nth(1).click()
    await history.locator('ins', { hasText: 'Mine' }).waitFor()
    await history.getByRole('button', { name: 'Restore' }).click()
    await page
      .getByRole('alertdialog', { name: 'Restore this version?' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await expectToast(page, 'Version restored')
    await history.waitFor({ state: 'hidden' })
    const restored = await readArticle(title)
    expect(restored).toMatchObject({ author: 'Sgt. Mine', category: 'K', state: 'published' })
    // The picture still exists, though a later version replaced it.
    expect((await page.request.get(new URL(restored.hero_image, getVisitedSite().url).href)).status()).toBe(200)
    await openHistory(page, title)
    await expect.poll(() => history.getByRole('listitem').count()).toBe(5)
    await history.getByRole('button', { name: 'Close' }).last().click()

    // In the history of an open form, Restore loads a version into the form without saving it.
    await openEditForm(page, title)
    await field(form, 'Author').fill('Sgt. Unsaved')
    await form.getByRole('button', { name: 'History' }).click()
    await versions.nth(1).click()
    await history.getByRole('button', { name: 'Restore' }).click()
    await page
      .getByRole('alertdialog', { name: 'Load this version into the form?' })
      .getByRole('button', { name: 'Load into the form' })
      .click()
    await history.waitFor({ state: 'hidden' })
    await expect.poll(() => field(form, 'Author').inputValue()).toBe('Sgt. Theirs')
    expect(await readArticle(title)).toMatchObject({ author: 'Sgt. Mine' })
    await form.getByRole('button', { name: 'Update Article' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await readArticle(title)).toMatchObject({ author: 'Sgt. Theirs' })
  })
})

test('The notice about a second window disappears right after its form closes', async ({ openStaffPage }) => {
  const { title, path } = await insertSharedArticle('It began at dusk.')
  const [mine, secondPage] = [await openStaffPage({ path }), await openStaffPage({ path })]
  const form = await openEditForm(mine, title)
  const secondForm = await openEditForm(secondPage, title)
  const line = form.getByText('You have this article open in another window too')
  await line.waitFor()
  await secondForm.getByRole('button', { name: 'Cancel' }).click()
  // If the closing form sent no message, the notice would disappear only after 10 to 15 seconds.
  await expect(line).toHaveCount(0, { timeout: 9_000 })
})
