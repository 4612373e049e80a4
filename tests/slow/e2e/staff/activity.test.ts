import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { insertRows } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

async function openActivity(): Promise<Page> {
  const page = await openStaffPage({ path: '/admin/activity' })
  await page.getByRole('list', { name: 'Activity' }).waitFor()
  return page
}

const rows = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem')

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search names and addresses' }).fill(words)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('What one step changed is one row, which leads to each of them and back', async () => {
  const mark = crypto.randomUUID()
  const texts = { excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' }
  await insertRows(
    'articles',
    Array.from({ length: 30 }, (_, index) => ({ ...texts, title: `${mark} ${index}` })),
  )
  const page = await openActivity()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Articles' }).click()
  const step = rows(page).filter({ hasText: 'Created 30 articles' }).first()
  await step.getByRole('link', { name: 'Show each of the 30' }).click()
  await page.getByText('What was changed in one step').waitFor()
  await rows(page).filter({ hasText: mark }).first().waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).getByText('of 2').waitFor()
  await page.getByRole('button', { name: 'Show All Activity' }).click()
  await expectShown(step)
})

test('The history of a person is one step from the list of the staff', async () => {
  const editor = await createEditor()
  const page = await openStaffPage({ path: `/admin/staff?q=${editor.email}` })
  await page.getByRole('link', { name: `History of ${editor.email}` }).click()
  await rows(page)
    .filter({ hasText: `Added “${editor.email}” to the staff` })
    .first()
    .waitFor()
  await expectShown(page.getByRole('button', { name: 'Show Everybody' }))
})

test('While the list is on its way the screen says so, and what was there stays until the next list comes', async () => {
  const page = await openStaffPage()
  let gate = Promise.withResolvers<void>()
  await page.route('**/rest/v1/rpc/list_activity*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expectShown(page.getByRole('status').getByText('Loading the activity...'))
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  gate.resolve()
  await rows(page).first().waitFor()
  gate = Promise.withResolvers()
  const [asked] = await Promise.all([
    page.waitForRequest('**/rest/v1/rpc/list_activity*'),
    page.getByLabel('To').fill('2020-01-01'),
  ])
  expect(await page.getByRole('list', { name: 'Activity' }).getAttribute('aria-busy')).toBe('true')
  expect(await rows(page).count()).toBeGreaterThan(0)
  gate.resolve()
  await asked.response()
  await expectShown(page.getByText('Nothing was recorded that matches'))
})

test('Days and words that match nothing say so, and a failure can be tried again', async () => {
  const page = await openActivity()
  await page.getByLabel('To').fill('2020-01-01')
  await page.getByText('Nothing was recorded that matches').waitFor()
  await page.route('**/rest/v1/rpc/list_activity*', (route) => route.fulfill({ status: 429, json: { message: 'No' } }))
  await page.getByLabel('To').fill('')
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectShown(rows(page).first())
})

test('The list is saved as a file for a spreadsheet', async () => {
  const title = `=Exported ${crypto.randomUUID()}`
  await insertRows('articles', [{ title, excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' }])
  const page = await openActivity()
  await search(page, title)
  await rows(page).filter({ hasText: title }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('activity.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(`"Created the article “${title}”"`)
  await expectShown(page.getByText('One entry was exported.'))
})
