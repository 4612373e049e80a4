import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { fillLeader } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page
let form: Locator

beforeEach(async () => {
  page = await openStaffPage({ path: '/admin?tab=leadership&q=nobody' })
  await page.getByRole('button', { name: 'Add Leader' }).click()
  form = page.getByRole('dialog', { name: 'Add Leader' })
})

const submit = () => form.getByRole('button', { name: 'Add Leader' }).click()
const hasFocus = (field: Locator) => field.evaluate((input) => input === document.activeElement)

test('Each text that is too long is told at its field, and the first of them has the focus', async () => {
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('x'.repeat(101))
  await form.getByRole('textbox', { name: 'Rank' }).fill('x'.repeat(101))
  await form.getByRole('textbox', { name: 'Badge Number' }).fill('x'.repeat(51))
  await form.getByRole('textbox', { name: 'Department' }).first().fill('x'.repeat(101))
  await form.getByRole('textbox', { name: 'Years of Service' }).fill('x'.repeat(51))
  await form.getByRole('textbox', { name: 'URL Slug' }).fill('x'.repeat(101))
  await form.getByRole('textbox', { name: 'Description' }).first().fill('x'.repeat(501))
  await submit()
  for (const message of [
    'Name must be less than 100 characters',
    'Rank must be 100 characters or fewer',
    'Badge must be less than 50 characters',
    'Department must be 100 characters or fewer',
    'Years must be 50 characters or fewer',
    'Slug must be 100 characters or fewer',
    'Description must be less than 500 characters',
  ]) {
    await form.getByText(message, { exact: true }).waitFor()
  }
  expect(await hasFocus(form.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
})

test('Every text that an entry needs is told, and the hidden tab comes forward with the first', async () => {
  await fillLeader(form, { name: 'Entries Missing' })
  await form.getByRole('tab', { name: 'Career & Education' }).click()
  for (const entry of ['Career', 'Education', 'Award']) {
    await form.getByRole('button', { name: `Add ${entry} Entry` }).click()
  }
  await form.getByRole('tab', { name: 'Basic Info' }).click()
  await submit()
  await form.getByRole('tab', { name: 'Career & Education', selected: true }).waitFor()
  for (const label of ['Position', 'Department', 'Period', 'Description', 'Institution', 'Title', 'Organization']) {
    await form.getByText(`${label} is required`, { exact: true }).waitFor()
  }
  expect(await form.getByText('Year is required', { exact: true }).count()).toBe(2)
  expect(await hasFocus(form.getByRole('textbox', { name: 'Position Title' }))).toBe(true)
})

test('A fault of the biography brings its tab forward and has the focus', async () => {
  await fillLeader(form, { name: 'Long Story' })
  await form.getByRole('tab', { name: 'Biography' }).click()
  const statement = form.getByRole('textbox', { name: 'Personal Statement' })
  await statement.fill('x'.repeat(20_001))
  await form.getByRole('tab', { name: 'Basic Info' }).click()
  await submit()
  await form.getByText('Personal statement must be 20,000 characters or fewer').waitFor()
  expect(await hasFocus(statement)).toBe(true)
})

test('What is no number counts as 0 in the display order', async () => {
  await fillLeader(form, { name: `No Number ${crypto.randomUUID()}` })
  await form.getByRole('spinbutton', { name: 'Display Order' }).fill('')
  const [request] = await Promise.all([page.waitForRequest('**/rest/v1/leadership?*'), submit()])
  expect(request.postDataJSON()).toMatchObject({ display_order: 0 })
})

test('Entries are added, moved and removed', async () => {
  await form.getByRole('tab', { name: 'Career & Education' }).click()
  for (const title of ['First', 'Second', 'Third']) {
    await form.getByRole('button', { name: 'Add Award Entry' }).click()
    await form.getByRole('textbox', { name: 'Award Title' }).last().fill(title)
  }
  const titles = () =>
    form
      .getByRole('textbox', { name: 'Award Title' })
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))
  const button = (name: string) => form.getByRole('button', { name })
  const expectFocus = (name: string) => expectShown(page.locator(':focus').and(button(name)))
  await button('Move up: Award Entry 3').press('Enter')
  await expect.poll(titles).toEqual(['First', 'Third', 'Second'])
  await expectFocus('Move up: Award Entry 2')
  await button('Move down: Award Entry 1').press('Enter')
  await expect.poll(titles).toEqual(['Third', 'First', 'Second'])
  await button('Move down: Award Entry 2').press('Enter')
  // At the end it does nothing more, and keeps the focus.
  for (const key of ['Enter', ' ']) {
    await expect.poll(titles).toEqual(['Third', 'Second', 'First'])
    await expectFocus('Move down: Award Entry 3')
    await page.keyboard.press(key)
  }
  await button('Remove Award Entry 2').press('Enter')
  await expect.poll(titles).toEqual(['Third', 'First'])
  // What took the place of a removed entry is removed by the next press.
  for (const left of [['Third'], []]) {
    await expectFocus(`Remove Award Entry ${left.length + 1}`)
    await page.keyboard.press('Enter')
    await expect.poll(titles).toEqual(left)
  }
  await expectFocus('Add Award Entry')
})
