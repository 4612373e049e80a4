import { expect, test } from 'vitest'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

test('An administrator sees how the site does, on a phone and a desk, in both themes', async () => {
  const page = await openStaffPage()
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  const toDo = page.getByRole('list', { name: 'What to look at' }).getByRole('listitem')
  await toDo.filter({ hasText: 'set BACKUP_DIR' }).waitFor()
  await expectShown(page.getByText('are free.'))
  await expectShown(page.getByRole('region', { name: 'Errors' }))
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})
