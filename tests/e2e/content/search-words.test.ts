import { expect, test } from 'vitest'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { toast } from '../staff/staff-steps.ts'

test('Visitors find by other words from the moment that an editor adds them, until they are removed', async () => {
  const page = await openStaffPage({ path: '/admin?tab=search' })
  const asked = `velocipede${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await page.getByRole('button', { name: 'Add Search Words' }).click()
  const form = page.getByRole('dialog', { name: 'Add Search Words' })
  await form.getByRole('textbox', { name: 'Who Searches For' }).fill(`${asked}, penny farthing`)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('Enter at least one word').waitFor()
  await form.getByRole('textbox', { name: 'Also Finds' }).fill('bicycle')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Search Words Saved')
  const result = () => page.request.get(`/search?q=${asked}`).then((answer) => answer.text())
  expect(await result()).toContain('/news/pr-2026-11-18')

  await page.getByRole('searchbox', { name: 'Search these words' }).fill(asked)
  await page.keyboard.press('Enter')
  const row = page
    .getByRole('list', { name: 'Search words' })
    .getByRole('listitem')
    .filter({ hasText: 'penny farthing' })
  await row.getByRole('button', { name: `Edit: ${asked}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Search Words' })
  await dialog.getByRole('textbox', { name: 'Also Finds' }).fill('academy')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Search Words Saved')
  await page.getByText('academy', { exact: true }).first().waitFor()
  expect(await result()).toContain('href="/training"')

  await page.getByRole('button', { name: `Remove: ${asked}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await toast(page, 'Search Words Removed')
  expect(await result()).toContain('Nothing found for')
})
