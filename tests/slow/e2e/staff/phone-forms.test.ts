import type { Locator } from '@playwright/test'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { expectToast, fillLeader } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element isn’t visible.')
  return box
}

test('On a phone a form fills the window, and toasts leave its buttons visible', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin?tab=leadership' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Add Leader' }).click()
  const form = page.getByRole('dialog', { name: 'Add Leader' })
  await fillLeader(form, { name: `On a phone ${crypto.randomUUID()}` })
  const slug = form.getByRole('textbox', { name: 'URL slug' })
  const validSlug = await slug.inputValue()
  await slug.fill('rosalind-achebe')
  const submit = form.getByRole('button', { name: 'Add Leader' })
  await submit.click()
  await expectToast(page, 'Error', 'Failed to add leader')
  const failure = page.getByRole('dialog', { name: 'Error', exact: true })
  expect(await getBox(form)).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  const [message, submitButton, close] = [
    await getBox(failure),
    await getBox(submit),
    await getBox(form.getByRole('button', { name: 'Close' })),
  ]
  expect(message.y + message.height).toBeLessThan(submitButton.y)
  expect(message.y).toBeGreaterThanOrEqual(close.y + close.height)
  expect(submitButton.width).toBeGreaterThan(300)
  await slug.fill(validSlug)
  await submit.click()
  await expectToast(page, 'Success', 'Leader added successfully')
  await failure.waitFor({ state: 'hidden' })
  await form.waitFor({ state: 'hidden' })
})

test('The article list shows seven articles on a phone', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const seventh = page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(6)
  const { y, height } = await getBox(seventh)
  expect(y + height).toBeLessThan(740)
})

test('On a phone a menu holds secondary form buttons, and Escape closes only the menu', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const form = await openNewForm(page)
  const moreButton = form.getByRole('button', { name: 'More', exact: true })
  const preview = form.getByRole('button', { name: 'Preview' })
  await form.getByRole('button', { name: 'Save draft' }).waitFor()
  await expect(preview).toBeHidden()
  await moreButton.press('Enter')
  await preview.waitFor()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(moreButton).toBeFocused()
  await expect(form).toBeVisible()
})

test('On a phone a failed submit shows the first invalid field and its message', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const form = await openNewForm(page)
  await form.getByRole('button', { name: 'Details (incomplete)' }).click()
  await form.getByRole('textbox', { name: 'Author' }).fill('')
  const submit = form.getByRole('button', { name: 'Create Article' })
  for (const [field, text] of [
    ['Title', 'Open house'],
    ['Content', 'Come in.'],
    ['Author', 'Dana'],
    ['Excerpt', 'All welcome'],
  ] as const) {
    await submit.click()
    const control = form.getByRole('textbox', { name: field })
    await expect(control).toBeFocused()
    const message = await getBox(form.getByText(`${field} is required`, { exact: true }))
    const foot = await getBox(form.locator('[data-slot=dialog-footer]'))
    expect(message.y + message.height, field).toBeLessThanOrEqual(foot.y)
    await control.fill(text)
  }
})
