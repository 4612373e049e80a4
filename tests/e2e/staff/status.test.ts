import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('An administrator sees the site’s status on a phone and a desktop, in both themes', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  const toDo = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await toDo.filter({ hasText: 'set BACKUP_DIR' }).waitFor()
  await expect(page.getByText(/ free of /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Errors' })).toBeVisible()
  const server = page.getByRole('region', { name: 'Set by the server' })
  await expect(server.getByText('BACKUP_DIR', { exact: true })).toBeVisible()
  await expect(server.getByText('SMTP_URL', { exact: true })).toHaveCount(0)
  expect(await listViewViolations(page)).toEqual([])
})

test('The email settings list only mail variables', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin/settings/mail' })
  const mail = page.getByRole('region', { name: 'Mail' })
  await expect(mail.locator('code')).toHaveText(['SMTP_URL', 'MAIL_FROM', 'AUTOCONFIRM'])
})
