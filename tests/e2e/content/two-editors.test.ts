import type { Locator } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { insertSharedArticle, openEditForm, readArticle } from '#tests/e2e/content/article-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { owner } from '#tests/support/site/owner.ts'

const getName = (email: string) => email.split('@')[0]
const paragraphs = (...texts: string[]) => texts.join('\n\n')

const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

test.describe('One article open in two browsers', () => {
  test('Two editors see each other, and their changes in different places are merged', async ({ openStaffPage }) => {
    const { title, path } = await insertSharedArticle(paragraphs('It began at dusk.', 'Nobody saw the boat.'))
    const account = await createEditor()
    const [mine, theirs] = [await openStaffPage({ path }), await openStaffPage({ path, account })]
    const myForm = await openEditForm(mine, title)
    await myForm
      .getByRole('textbox', { name: 'Content' })
      .fill(paragraphs('It all began at dusk.', 'Nobody saw the boat.'))
    const theirForm = await openEditForm(theirs, title)
    await theirForm.getByText(`${getName(owner.email)} is also editing`).waitFor()

    await field(theirForm, 'Title').fill(`New ${title}`)
    await theirForm
      .getByRole('textbox', { name: 'Content' })
      .fill(paragraphs('It began at dusk.', 'Nobody saw the gray boat.', 'Everybody is well.'))
    await theirForm.getByRole('button', { name: 'Update Article' }).click()
    await expectToast(theirs, 'Success!', 'Article updated successfully')

    await myForm.getByRole('button', { name: 'Update Article' }).click()
    await expectToast(
      mine,
      'Success!',
      'Article updated successfully and merged with someone else’s changes: Title, Content',
    )
    await myForm.waitFor({ state: 'hidden' })
    expect(await readArticle(title)).toMatchObject({
      title: `New ${title}`,
      content: paragraphs('It all began at dusk.', 'Nobody saw the gray boat.', 'Everybody is well.'),
    })
  })
})
