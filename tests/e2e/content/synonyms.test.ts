import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('Synonyms affect searches as soon as an editor adds them, and until an editor removes them', async ({
  openStaffPage,
}) => {
  const page = await openStaffPage({ path: '/admin/settings/search' })
  const searchTerm = `velocipede${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await page.getByRole('button', { name: 'Add synonyms' }).click()
  const form = page.getByRole('dialog', { name: 'Add synonyms' })
  await form.getByRole('textbox', { name: 'When visitors search for' }).fill(`${searchTerm}, penny farthing`)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('Enter at least one word').waitFor()
  await form.getByRole('textbox', { name: 'Also find' }).fill('bicycle')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Synonyms saved')
  const search = () => page.request.get(`/search?q=${searchTerm}`).then((response) => response.text())
  /** Lists only the paths of the results. The page has other links, too. */
  const listResults = async () => {
    const regions = (await search()).match(/<section aria-labelledby="found-.*?<\/section>/gs) ?? []
    return [...regions.join('').matchAll(/<h3.*?href="([^"]+)"/gs)].map(([, path]) => path)
  }
  const results = await listResults()
  expect(results).toContainEqual(expect.stringContaining('/news/pr-2026-11-18'))
  expect(results).not.toContain('/training')

  await page.getByRole('searchbox', { name: 'Search synonyms' }).fill(searchTerm)
  await page.keyboard.press('Enter')
  const row = page
    .getByRole('list', { name: 'Search synonyms' })
    .getByRole('listitem')
    .filter({ hasText: 'penny farthing' })
  await row.getByRole('button', { name: `Edit: ${searchTerm}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit synonyms' })
  await dialog.getByRole('textbox', { name: 'Also find' }).fill('academy')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Synonyms saved')
  // The toast may still be from the first save.
  await row.getByText('academy', { exact: true }).waitFor()
  expect(await listResults()).toContain('/training')

  await page.getByRole('button', { name: `Remove: ${searchTerm}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Synonyms removed')
  expect(await search()).toContain('Nothing found for')
})
