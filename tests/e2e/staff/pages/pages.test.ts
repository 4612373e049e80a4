import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { createMember } from '../../account/account-steps.ts'
import { listFaultsOfAllLooks } from '../staff-looks.ts'
import { toast, updateRows } from '../staff-steps.ts'

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
const state = (page: Page, text: string) => expectShown(page.getByRole('status').filter({ hasText: text }))

test('A text is seen in the page while it is typed, waits as a draft, is published and put back', async () => {
  const [page, visitor] = [await openStaffPage({ path: '/admin/pages' }), await openVisitorPage()]
  await page.getByRole('link', { name: 'Edit: About' }).click()
  await preview(page).getByText(about.introduction).waitFor()
  await state(page, 'Visitors see all of this.')
  await introduction(page).fill('A harbor, three bridges, and us.')
  await preview(page).getByText('A harbor, three bridges, and us.').waitFor()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await toast(page, 'Success!', 'Draft saved. Visitors see it when it is published.')
  await state(page, 'waits to be published')
  await visitor.goto('/about')
  await expectShown(visitor.getByText(about.introduction))

  await page.reload()
  await expect.poll(() => introduction(page).inputValue()).toBe('A harbor, three bridges, and us.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Success!', 'Published: visitors see it now')
  await visitor.reload()
  await expectShown(visitor.getByText('A harbor, three bridges, and us.'))
  await visitor.goto('/search?q=%22harbor,%20three%20bridges,%20and%20us%22')
  await expectShown(visitor.getByRole('main').getByRole('link', { name: 'About' }).first())

  await page.getByRole('button', { name: 'Reset: Top of the page, Introduction' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await state(page, 'Visitors see all of this.')
  await visitor.goto('/about')
  await expectShown(visitor.getByText(about.introduction))

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').nth(1).getByRole('button').click()
  await history.getByRole('button', { name: 'Put into Form' }).click()
  await expect.poll(() => introduction(page).inputValue()).toBe('A harbor, three bridges, and us.')
  await state(page, 'Not saved yet.')
})

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

test('On a phone, form and preview take turns, and a contributor is told whose pages these are', async () => {
  const page = await openStaffPage({ path })
  await introduction(page).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await preview(page).getByRole('heading', { name: 'Our Core Values' }).waitFor()
  expect(await introduction(page).isVisible()).toBe(false)

  await page.goto('/admin/pages/nothing')
  await page.getByRole('main').getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('link', { name: 'Edit: About' }).waitFor()

  const contributor = await openStaffPage({ path, account: await createMember('contributor') })
  await expectShown(contributor.getByText('Only editors can open this page.'))
})
