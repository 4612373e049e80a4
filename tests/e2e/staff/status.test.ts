import { expect, test } from 'vitest'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { listFaultsOfAllLooks } from './staff-looks.ts'

test('An administrator sees how the site does, on a phone and a desk, in both themes', async () => {
  const page = await openStaffPage()
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  const toDo = page.getByRole('list', { name: 'What to look at' }).getByRole('listitem')
  await toDo.filter({ hasText: 'set BACKUP_DIR' }).waitFor()
  await expectShown(page.getByText('are free.'))
  await expectShown(page.getByRole('region', { name: 'Errors' }))
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('While the server thinks the screen says so, and when it fails it can be asked again', async () => {
  const page = await openStaffPage()
  const gate = Promise.withResolvers<void>()
  await page.route('**/site-status', async (route) => {
    await gate.promise
    await route.fulfill({ status: 400, json: { message: 'No' } })
  })
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await expectShown(page.getByRole('status').getByText('Asking the server...'))
  gate.resolve()
  const retry = page.getByRole('button', { name: 'Try Again' })
  await retry.waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.unrouteAll()
  await retry.click()
  await expectShown(page.getByRole('heading', { name: 'Needs Attention' }))
})
