import type { Page } from '@playwright/test'
import { drawPicture, expectToast, fillLeader, insertPicture } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

let page: Page

test('An editor uploads several files together, each with a title prefilled from its name', async ({
  openStaffPage,
}) => {
  page = await openStaffPage({ path: '/admin?tab=media' })
  await page.getByRole('button', { name: 'Upload Media' }).click()
  const form = page.getByRole('dialog', { name: 'Upload Media' })
  const files = [await drawPicture('dawn.png', 'orange'), await drawPicture('noon.png', 'skyblue')]
  await form.locator('input[type=file]').setInputFiles(files)
  const titles = form.getByRole('textbox', { name: 'Title' })
  expect(await titles.first().inputValue()).toBe('dawn')
  await titles.nth(1).fill('High noon')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Images')
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit: dawn' }).waitFor()
  await page.getByRole('button', { name: 'Edit: High noon' }).waitFor()
})

test('Deleting a file asks for confirmation once, or twice if the file is in use', async ({ openStaffPage }) => {
  const unused = `unused-${crypto.randomUUID()}`
  const path = await insertPicture(unused)
  const name = `Photographed ${crypto.randomUUID()}`
  page = await openStaffPage({ path: '/admin?tab=leadership&q=nobody' })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Add Leader' }).click()
  const leader = page.getByRole('dialog', { name: 'Add Leader' })
  await fillLeader(leader, { name })
  await leader.locator('input[type=file]').setInputFiles(await drawPicture('photo.png', 'maroon'))
  await leader.getByRole('button', { name: 'Remove photo' }).waitFor()
  await leader.getByRole('button', { name: 'Add Leader' }).click()
  await leader.waitFor({ state: 'hidden' })

  await page.goto(path)
  await page.getByRole('button', { name: `Delete: ${unused}` }).click()
  await expectToast(page, 'File deleted')
  expect(questions).toEqual(['Are you sure you want to delete this file?'])

  await page.getByRole('searchbox', { name: 'Search media' }).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: `Delete: ${name} - Photo` }).click()
  const confirmDialog = page.getByRole('alertdialog')
  await confirmDialog.getByText(`Photo of ${name}`).waitFor()
  await confirmDialog.getByRole('button', { name: 'Delete anyway' }).click()
  await page.getByRole('button', { name: `Delete: ${name} - Photo` }).waitFor({ state: 'hidden' })
})
