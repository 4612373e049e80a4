import type { Locator, Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { insertRows, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { owner } from '#tests/support/site/owner.ts'

const nameOf = (email: string) => email.split('@')[0]
const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** An article that is there already; returns its title and the path of the list that shows it alone. */
async function insertArticle(content: string, columns: object = {}) {
  const title = `Shared ${crypto.randomUUID()}`
  const texts = { excerpt: 'E', category: 'K', author: 'A', type: 'news' }
  await insertRows('articles', [{ title, content, ...texts, ...columns }])
  return { title, path: `/admin?${new URLSearchParams({ q: title.slice(7) })}` }
}

async function readArticle(title: string) {
  const service = await connectAsService(visitedSite())
  const { data } = await service.from('articles').select().like('title', `%${title}`).single().throwOnError()
  return data
}

async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('textbox', { name: 'Content' }).waitFor()
  return form
}

const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

test.describe('Two people with one article open', () => {
  test('see each other, and what they write in different places is saved together', async ({ openStaffPage }) => {
    const { title, path } = await insertArticle(paragraphs('It began at dusk.', 'Nobody saw the boat.'))
    const account = await createEditor()
    const [mine, theirs] = [await openStaffPage({ path }), await openStaffPage({ path, account })]
    const myForm = await openEdit(mine, title)
    await myForm
      .getByRole('textbox', { name: 'Content' })
      .fill(paragraphs('It all began at dusk.', 'Nobody saw the boat.'))
    const theirForm = await openEdit(theirs, title)
    await theirForm.getByText(`${nameOf(owner.email)} has this open too`).waitFor()

    await field(theirForm, 'Title').fill(`New ${title}`)
    await theirForm
      .getByRole('textbox', { name: 'Content' })
      .fill(paragraphs('It began at dusk.', 'Nobody saw the gray boat.', 'Everybody is well.'))
    await theirForm.getByRole('button', { name: 'Update Article' }).click()
    await toast(theirs, 'Success!', 'Article updated successfully')

    await myForm.getByRole('button', { name: 'Update Article' }).click()
    await toast(
      mine,
      'Success!',
      'Article updated successfully, with what someone else changed meanwhile: Title, Content',
    )
    await myForm.waitFor({ state: 'hidden' })
    expect(await readArticle(title)).toMatchObject({
      title: `New ${title}`,
      content: paragraphs('It all began at dusk.', 'Nobody saw the gray boat.', 'Everybody is well.'),
    })
  })
})
