import { siteDefaults } from '#content/site-defaults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

test('An administrator previews a template’s changes without changing the site', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin/settings/templates' })
  await page.getByRole('button', { name: 'Preview: Halfwater' }).click()
  const preview = page.getByRole('region', { name: 'What would change' })
  await preview.getByText('What would change').first().click()
  await preview.locator('ins', { hasText: 'Halfwater' }).first().waitFor()
  await preview.getByRole('button', { name: 'Import' }).waitFor()
  expect(await (await fetch(getVisitedSite().url)).text()).toContain(siteDefaults.name)
})
