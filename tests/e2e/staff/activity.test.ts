import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { insertRows } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { owner } from '#tests/support/site/owner.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem')

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search names and addresses' }).fill(words)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('An administrator finds a change, what it changed, and all else that this person did', async () => {
  const title = `Watched ${crypto.randomUUID()}`
  const page = await openStaffPage()
  await insertRows('articles', [{ title, excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' }])
  await openAnew(page, `/admin?q=${encodeURIComponent(`"${title}"`)}`)
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('Nothing is true')
  await form.getByRole('button', { name: 'Update Article' }).click()
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await search(page, title)
  const change = rows(page).filter({ hasText: `Changed the article “${title}”` })
  await change.getByText('Details').click()
  await change.getByText('Nothing is true').waitFor()
  expect(await change.getByText('Excerpt').count()).toBe(1)
  expect(await change.textContent()).toContain('127.0.0.1')
  expect(
    await rows(page)
      .filter({ hasText: `Created the article “${title}”` })
      .textContent(),
  ).toContain('The server')
  expect(await listFaultsOfAllLooks(page)).toEqual([])

  await change.getByRole('link', { name: `History of ${owner.email}` }).click()
  await page.getByText(`History of ${owner.email}`).first().waitFor()
  await page.getByRole('button', { name: 'Show Everybody' }).click()
  await expectShown(rows(page).filter({ hasText: title }).first())
})

test('An editor has no way to it', async () => {
  const page = await openStaffPage({ account: await createEditor() })
  expect(await page.getByRole('link', { name: 'Activity' }).count()).toBe(0)
  await openAnew(page, '/admin/activity')
  await expectShown(page.getByText('Only administrators can open this page.'))
})
