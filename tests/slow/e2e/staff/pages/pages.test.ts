import type { Page } from '@playwright/test'
import { documents } from '#content/documents.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { resetPageContent, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu } from '#tests/support/browser/page-steps.ts'

const path = '/admin/pages/about'

const reset = () => resetPageContent(['about'])
test.beforeAll(reset)
test.afterAll(reset)

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })

test('Unsaved page changes survive a reload, and saving over another user’s draft asks first', async ({
  openStaffPage,
}) => {
  const page = await openStaffPage({ path })
  await introduction(page).fill('Not saved.')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Not saved.'))).toBe(true)
  await chooseInAccountMenu(page, 'Sign out')
  const leaving = page.getByRole('alertdialog', { name: 'Sign out without saving everything?' })
  await expect(leaving.getByText('alerts from this computer')).toBeVisible()
  await leaving.getByRole('button', { name: 'Stay signed in' }).click()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  const unsaved = section(page, 'Unsaved changes')
  await unsaved.waitFor()
  expect(await introduction(page).inputValue()).toBe(documents.about.defaults.introduction)
  await introduction(page).fill('Written before choosing.')
  await unsaved.getByRole('button', { name: /^Restore/ }).click()
  expect(await introduction(page).inputValue()).toBe('Not saved.')
  await expect(unsaved.getByRole('button', { name: /^Restore/ })).toBeVisible()
  expect(await listViewViolations(page)).toEqual([])

  await updateRows('content_drafts', { id: 'about' }, { content: { introduction: 'Theirs.' } })
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Not saved.'))).toBe(true)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await unsaved
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  expect(await introduction(page).inputValue()).toBe('Not saved.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Someone else saved this page' })
  await expect(confirmDialog.getByText('Theirs.')).toBeVisible()
  await confirmDialog.getByRole('button', { name: 'Load their version' }).click()
  await unsaved.getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await unsaved.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stationhouse.page-copies'))).toBe(null)
  await reset()
})
