import { connectAsVisitor, createEditor } from '#tests/e2e/account/account-steps.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { articleColumns, expectToast, insertRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

test('An administrator previews the changes of one user and reverts them', async ({ openStaffPage }) => {
  const suffix = crypto.randomUUID().slice(0, 8)
  await insertRows('articles', [
    { ...articleColumns, title: `Kept ${suffix}` },
    { ...articleColumns, title: `Gone ${suffix}` },
    { ...articleColumns, title: `Shared ${suffix}` },
  ])
  const account = await createEditor()
  const vandal = await connectAsVisitor()
  const { error } = await vandal.auth.signInWithPassword(account)
  expect(error).toBeNull()
  const articles = () => vandal.from('articles')
  await articles()
    .update({ title: `Vandalized ${suffix}` })
    .eq('title', `Kept ${suffix}`)
    .throwOnError()
  await articles().delete().eq('title', `Gone ${suffix}`).throwOnError()
  await articles()
    .insert({ ...articleColumns, title: `Spam ${suffix}` })
    .throwOnError()
  await articles()
    .update({ title: `Nonsense ${suffix}` })
    .eq('title', `Shared ${suffix}`)
    .throwOnError()
  const service = await connectAsService()
  await service
    .from('articles')
    .update({ title: `Mended ${suffix}` })
    .eq('title', `Nonsense ${suffix}`)
    .throwOnError()

  const page = await openStaffPage({ path: `/admin/activity?q=${suffix}` })
  const change = page.getByRole('listitem').filter({ hasText: `deleted the article Gone ${suffix}` })
  await change.getByText(`Gone ${suffix}`).first().click()
  await change.getByRole('link', { name: `History of ${account.email}` }).click()
  await page.getByRole('button', { name: 'Revert changes...' }).click()
  const dialog = page.getByRole('dialog', { name: `Revert changes by ${account.email}` })
  await dialog.getByText('1 comes back, 1 goes to the trash, 1 gets its old values, 1 stays as it is').waitFor()
  const skippedRow = dialog.getByRole('listitem').filter({ hasText: `Mended ${suffix}` })
  await skippedRow.getByText('The server changed it since. (title)').waitFor()
  expect(await listViewViolations(page)).toEqual([])
  await dialog.getByLabel('Since').fill('2020-01-01T00:00')
  await dialog.getByText('Choose a time within the last 30 days').waitFor()
  expect(await dialog.getByRole('button', { name: 'Revert 0' }).isDisabled()).toBe(true)
  const halfHourAgo = new Date(Date.now() - 1_800_000)
  const local = new Date(halfHourAgo.getTime() - halfHourAgo.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Since').fill(local)
  await dialog.getByRole('button', { name: 'Revert 3' }).click()
  await expectToast(page, 'Reverted 3 changes, 1 left as is')
  const { data } = await service.from('articles').select('title').like('title', `%${suffix}`).order('title')
  expect(data?.map(({ title }) => title)).toEqual([`Gone ${suffix}`, `Kept ${suffix}`, `Mended ${suffix}`])
  await page.goto(`/admin/trash?q=${suffix}`)
  await expect(page.getByRole('listitem').filter({ hasText: `Spam ${suffix}` })).toBeVisible()
})
