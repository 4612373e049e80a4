import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { toast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

const path = '/admin/pages/about'

beforeAll(reset)
afterAll(reset)

async function reset(): Promise<void> {
  await updateRows('content_drafts', { id: 'about' }, { content: null })
  await updateRows('content_documents', { id: 'about' }, { content: {} })
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview: About"]')
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0)
}

test('Entries are added, moved and removed by the keyboard, and what is wrong is shown where it is', async () => {
  const page = await openStaffPage({ path })
  const values = section(page, 'Values')
  const names = () => values.getByRole('listitem').getByRole('button', { expanded: false }).allInnerTexts()
  await values.getByRole('button', { name: 'Move down: Integrity' }).press('Enter')
  await expect.poll(names).toEqual(expect.arrayContaining(['Compassion', 'Integrity']))
  expect((await names()).slice(0, 2)).toEqual(['Compassion', 'Integrity'])
  const moved = values.getByRole('button', { name: 'Move down: Integrity' })
  await expect.poll(() => moved.evaluate((button) => button === document.activeElement)).toBe(true)
  await values.getByRole('button', { name: 'Remove: Vigilance' }).press('Enter')
  await expectShown(values.getByText('Removed “Vigilance”.'))
  await values.getByRole('button', { name: 'Undo' }).press('Enter')
  await expectShown(values.getByRole('button', { name: 'Remove: Vigilance' }))

  await values.getByRole('button', { name: 'Add value' }).press('Enter')
  const title = values.getByRole('textbox', { name: 'Title' })
  await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectShown(values.getByRole('alert').filter({ hasText: 'Fill this in.' }).first())
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.keyboard.type('Patience')
  await values.getByRole('textbox', { name: 'Text' }).fill('x'.repeat(601))
  await expectShown(values.getByRole('alert').filter({ hasText: 'shorten it by 1.' }))
  await values.getByRole('textbox', { name: 'Text' }).fill('We wait.')
  const typed = preview(page).getByText('We wait.')
  await typed.waitFor()
  await expect.poll(() => typed.evaluate(isInSight)).toBe(true)
  await introduction(page).focus()
  await expect.poll(() => typed.evaluate(isInSight)).toBe(false)

  await page.getByRole('link', { name: 'All pages' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Edit: About' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('What was written and not saved outlives the page, and saving it asks where somebody else has saved since', async () => {
  const page = await openStaffPage({ path })
  await introduction(page).fill('Not saved.')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Not saved.'))).toBe(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Sign out without saving everything?' })
  await expectShown(leaving.getByText('that you did not save are removed from this computer'))
  await leaving.getByRole('button', { name: 'Stay Signed In' }).click()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  const unsaved = section(page, 'Unsaved changes')
  await unsaved.waitFor()
  expect(await introduction(page).inputValue()).toBe(about.introduction)
  await introduction(page).fill('Written before choosing.')
  await unsaved.getByRole('button', { name: /^Restore/ }).click()
  expect(await introduction(page).inputValue()).toBe('Not saved.')
  await expectShown(unsaved.getByRole('button', { name: /^Restore/ }))
  expect(await listFaultsOfAllLooks(page)).toEqual([])

  await updateRows('content_drafts', { id: 'about' }, { content: { introduction: 'Theirs.' } })
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Not saved.'))).toBe(true)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await unsaved
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  expect(await introduction(page).inputValue()).toBe('Not saved.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const question = page.getByRole('alertdialog', { name: 'Someone else saved this page meanwhile' })
  await expectShown(question.getByText('Theirs.'))
  await question.getByRole('button', { name: 'Load their version' }).click()
  await unsaved.getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await unsaved.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stationhouse.page-copies'))).toBe(null)
  await reset()
})

test('Two who change the same page are told apart before anything is lost', async () => {
  const page = await openStaffPage({ path })
  await introduction(page).fill('Mine.')
  await updateRows('content_drafts', { id: 'about' }, { content: { introduction: 'Theirs.' } })
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Someone else saved this page meanwhile' })
  await expectShown(question.getByText('Theirs.'))
  await question.getByRole('button', { name: 'Load their version' }).click()
  await expect.poll(() => introduction(page).inputValue()).toBe('Theirs.')
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard Draft' }).click()
  await toast(page, 'Success!', 'Draft discarded')
  await expect.poll(() => introduction(page).inputValue()).not.toBe('Theirs.')
})
