import type { Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { openEditForm } from '#tests/e2e/content/article-steps.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { insertArticle } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { owner } from '#tests/support/site/owner.ts'

const getRows = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem')

async function search(page: Page, searchText: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search names and addresses' }).fill(searchText)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('An administrator finds a change, its new value, and the user’s other actions', async ({ openStaffPage }) => {
  const title = `Watched ${crypto.randomUUID()}`
  const page = await openStaffPage()
  await page.goto(await insertArticle(title))
  const form = await openEditForm(page, title)
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('Nothing is true')
  await form.getByRole('button', { name: 'Update Article' }).click()
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await search(page, title)
  const change = getRows(page).filter({ hasText: `edited ${title}` })
  await change.getByText(title).first().click()
  await change.getByText('Nothing is true').waitFor()
  await expect(change.getByText('Excerpt')).toHaveCount(1)
  expect(await change.textContent()).toContain('127.0.0.1')
  expect(
    await getRows(page)
      .filter({ hasText: `published ${title}` })
      .textContent(),
  ).toContain('The server')
  expect(await listViewViolations(page)).toEqual([])

  await change.getByRole('link', { name: `History of ${owner.email}` }).click()
  await page.getByText(`History of ${owner.email}`).first().waitFor()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(getRows(page).filter({ hasText: title }).first()).toBeVisible()
})

test('An editor can’t open the activity log', async ({ openStaffPage }) => {
  const page = await openStaffPage({ account: await createEditor() })
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  await page.goto('/admin/activity')
  await expect(page.getByText('Only administrators can open this page.')).toBeVisible()
})
