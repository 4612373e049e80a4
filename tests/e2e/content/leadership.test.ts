import type { Page } from '@playwright/test'
import { drawPicture, expectToast, fillLeader } from '#tests/e2e/staff/staff-steps.ts'
import { expect, type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'

let page: Page

async function openList(openStaffPage: OpenStaffPage, query = '') {
  page = await openStaffPage({ path: `/admin?tab=leadership${query}` })
}

async function openForm(openStaffPage: OpenStaffPage) {
  await openList(openStaffPage)
  await page.getByRole('button', { name: 'Add Leader' }).click()
  return page.getByRole('dialog', { name: 'Add Leader' })
}

test('An editor adds a leader with photo, award and generated slug, and visitors see the biography', async ({
  openStaffPage,
}) => {
  const form = await openForm(openStaffPage)
  await expect(form.getByRole('tab')).toHaveText(['Basic Info', 'Biography', 'Career & Education'])
  await expect(form.getByRole('spinbutton', { name: 'Display order' })).not.toHaveValue('0')
  const filledSwitch = form.getByRole('switch', { name: 'Position Filled' })
  await filledSwitch.click()
  await form.getByRole('group', { name: 'Responsibilities' }).waitFor()
  await filledSwitch.click()
  await fillLeader(form, { name: 'Zoë O’Neil-Hart' })
  expect(await form.getByRole('textbox', { name: 'URL slug' }).inputValue()).toBe('zoe-oneil-hart')
  await form.locator('input[type=file]').setInputFiles(await drawPicture('zoe.png', 'navy'))
  await form.getByRole('button', { name: 'Remove photo' }).waitFor()
  await form.getByRole('tab', { name: 'Biography' }).click()
  await form.getByRole('textbox', { name: 'Personal statement' }).fill('I like quiet nights.')
  await form.getByRole('tab', { name: 'Career & Education' }).click()
  await form.getByRole('button', { name: 'Add award entry' }).click()
  await form.getByRole('textbox', { name: 'Award title' }).fill('Lifesaving Medal')
  await form.getByRole('textbox', { name: 'Organization' }).fill('City Council')
  await form.getByRole('textbox', { name: 'Year', exact: true }).fill('2025')
  await form.getByRole('button', { name: 'Add Leader' }).click()
  await expectToast(page, 'Success', 'Leader added successfully')
  const row = page.getByRole('listitem').filter({ hasText: 'Zoë O’Neil-Hart' })
  for (const badge of ['#417', 'Biography', 'Awards (1)']) await row.getByText(badge, { exact: true }).waitFor()
  await row.getByRole('img', { name: 'Zoë O’Neil-Hart' }).waitFor()
  await page.goto('/leadership/zoe-oneil-hart')
  await page.getByText('I like quiet nights.').waitFor()
  await page.goto('/admin?tab=media&q=O’Neil-Hart')
  await page.getByText('Zoë O’Neil-Hart - Photo').waitFor()
})

test('The keyboard changes the order of leaders, and a reload keeps it', async ({ openStaffPage }) => {
  await openList(openStaffPage)
  const names = () => page.getByRole('heading', { level: 3 }).allInnerTexts()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  const [first, second] = await names()
  const moved = page.waitForResponse('**/rpc/move_leader')
  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .press('Enter')
  await page.getByRole('status').filter({ hasText: 'is now number 2' }).waitFor()
  await (await moved).finished()
  await page.reload()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  expect((await names()).slice(0, 2)).toEqual([second, first])
})
