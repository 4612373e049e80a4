import type { Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { articleColumns, deleteRows, expectToast, insertRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const article = { ...articleColumns, excerpt: 'A summary' }
const leader = { rank: 'Chief', department: 'D', badge: '1', years: '2 years', description: 'D' }

const rows = (page: Page) => page.getByRole('list', { name: 'Trash' }).getByRole('listitem')

async function find(page: Page, searchText: string): Promise<void> {
  await page.goto(`/admin/trash?q=${encodeURIComponent(searchText)}`)
  await rows(page).filter({ hasText: searchText }).first().waitFor()
}

test('Undo in the toast restores a deleted article and a deleted leader', async ({ openStaffPage }) => {
  const suffix = crypto.randomUUID().slice(0, 8)
  await insertRows('articles', [{ ...article, title: `Slip ${suffix}` }])
  await insertRows('leadership', [{ ...leader, name: `Slip ${suffix}`, slug: `slip-${suffix}` }])
  const page = await openStaffPage({ path: `/admin?q=${suffix}` })
  for (const [tab, toastTitle, restored, location, before] of [
    [
      'articles',
      'Article deleted successfully',
      'Article restored',
      'on the site',
      `“Slip ${suffix}” will be removed from the site. This action cannot be undone. `,
    ],
    ['leadership', 'Success', 'Leader restored', 'in the list', `The entry of Slip ${suffix} will be deleted. `],
  ] as const) {
    await page.goto(`/admin?tab=${tab}&q=${suffix}`)
    await page.getByRole('button', { name: `Delete: Slip ${suffix}` }).click()
    const confirmDialog = page.getByRole('alertdialog')
    await confirmDialog
      .getByText(`${before}It leaves the site immediately and stays in the trash for 30 days.`)
      .waitFor()
    await confirmDialog.getByRole('button', { name: 'Delete' }).click()
    // The toast moves to the bottom when the dialog closes.
    await confirmDialog.waitFor({ state: 'hidden' })
    const message = page
      .getByRole('dialog', { name: toastTitle, exact: true })
      .filter({ hasText: 'deleted successfully' })
    await page.getByRole('heading', { name: `Slip ${suffix}` }).waitFor({ state: 'hidden' })
    await message.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, restored, `It is back ${location}`)
    await expect(page.getByRole('heading', { name: `Slip ${suffix}` })).toBeVisible()
  }
})

test('Editors find and restore articles but not settings', async ({ openStaffPage }) => {
  const title = `For editors ${crypto.randomUUID().slice(0, 8)}`
  await insertRows('articles', [{ ...article, title }])
  await deleteRows('articles', { title })
  const page = await openStaffPage({ account: await createEditor() })
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await find(page, title)
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Kind' }).getByRole('option').allInnerTexts())
    .toEqual(['Everything', 'Articles', 'Leadership', 'Media', 'Alerts', 'Applications', 'Pages', 'Files', 'Services'])
  await page.getByRole('button', { name: title, exact: true }).click()
  const preview = page.getByRole('dialog', { name: title })
  await preview.getByText(article.excerpt).waitFor()
  await preview.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, `Restored “${title}”`)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
})
