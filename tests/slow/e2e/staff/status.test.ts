import { expect, test } from 'vitest'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

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
