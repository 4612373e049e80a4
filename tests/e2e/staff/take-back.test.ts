import { connectAsVisitor, createEditor } from '#tests/e2e/account/account-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { insertRows, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

test('An administrator sees what one person did, looks what taking it back would do, and does it', async ({
  openStaffPage,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const texts = { excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' }
  await insertRows('articles', [
    { ...texts, title: `Kept ${mark}` },
    { ...texts, title: `Gone ${mark}` },
    { ...texts, title: `Shared ${mark}` },
  ])
  const account = await createEditor()
  const vandal = await connectAsVisitor()
  const { error } = await vandal.auth.signInWithPassword(account)
  expect(error).toBeNull()
  const articles = () => vandal.from('articles')
  await articles()
    .update({ title: `Vandalized ${mark}` })
    .eq('title', `Kept ${mark}`)
    .throwOnError()
  await articles().delete().eq('title', `Gone ${mark}`).throwOnError()
  await articles()
    .insert({ ...texts, title: `Spam ${mark}` })
    .throwOnError()
  await articles()
    .update({ title: `Nonsense ${mark}` })
    .eq('title', `Shared ${mark}`)
    .throwOnError()
  const service = await connectAsService(visitedSite())
  await service
    .from('articles')
    .update({ title: `Mended ${mark}` })
    .eq('title', `Nonsense ${mark}`)
    .throwOnError()

  const page = await openStaffPage({ path: `/admin/activity?q=${mark}` })
  const change = page.getByRole('listitem').filter({ hasText: `deleted the article Gone ${mark}` })
  await change.getByText(`Gone ${mark}`).first().click()
  await change.getByRole('link', { name: `History of ${account.email}` }).click()
  await page.getByRole('button', { name: 'Take back...' }).click()
  const dialog = page.getByRole('dialog', { name: `Take back what ${account.email} did` })
  await dialog.getByText('1 comes back, 1 goes to the trash, 1 gets its old values, 1 stays as it is').waitFor()
  const kept = dialog.getByRole('listitem').filter({ hasText: `Mended ${mark}` })
  await kept.getByText('The server changed it since. (title)').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await dialog.getByLabel('Since').fill('2020-01-01T00:00')
  await dialog.getByText('Choose a time within the last 30 days').waitFor()
  expect(await dialog.getByRole('button', { name: 'Take back 0' }).isDisabled()).toBe(true)
  const soon = new Date(Date.now() - 1_800_000)
  const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Since').fill(local)
  await dialog.getByRole('button', { name: 'Take back 3' }).click()
  await toast(page, 'Took back 3 changes, 1 left as is')
  const { data } = await service.from('articles').select('title').like('title', `%${mark}`).order('title')
  expect(data?.map(({ title }) => title)).toEqual([`Gone ${mark}`, `Kept ${mark}`, `Mended ${mark}`])
  await page.goto(`/admin/trash?q=${mark}`)
  await expect(page.getByRole('listitem').filter({ hasText: `Spam ${mark}` })).toBeVisible()
})
