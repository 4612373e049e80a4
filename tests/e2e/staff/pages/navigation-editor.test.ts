import type { Page } from '@playwright/test'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expectToast, resetPageContent, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

const reset = () => resetPageContent(['navigation'])
test.beforeAll(reset)
test.afterAll(reset)

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Published')
}

test('An editor renames, moves and hides pages and adds a link', async ({ openPage, openStaffPage }) => {
  const [page, visitor] = [await openStaffPage({ path: '/admin/pages' }), await openPage()]
  await page.getByRole('heading', { name: 'Navigation', exact: true }).getByRole('link').click()
  const preview = page.frameLocator('iframe[title="Preview: Navigation"]').getByRole('navigation', { name: 'Menu' })
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  await group('About').getByRole('textbox', { name: 'Name' }).fill('Who we are')
  await preview.getByText('Who we are').waitFor()
  await group('Media').getByRole('combobox', { name: 'Shown in' }).selectOption('Hidden')
  await preview.getByText('Media').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Move up: Careers' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove: Careers' })).toHaveCount(0)
  const links = page.getByRole('region', { name: 'More links' })
  await links.getByRole('button', { name: 'Add link' }).click()
  await links.getByRole('textbox', { name: 'Label' }).fill('Shop')
  await links.getByRole('textbox', { name: 'Opens' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(links.getByRole('alert').filter({ hasText: 'Enter a path on this site' })).toBeVisible()
  await links.getByRole('textbox', { name: 'Opens' }).fill('https://shop.example/')
  await preview.getByRole('link', { name: 'Shop' }).waitFor()
  expect(await listViewViolations(page)).toEqual([])
  await publish(page)

  await visitor.goto('/')
  const footer = visitor.getByRole('navigation', { name: 'Footer' }).getByRole('link')
  expect(await footer.allTextContents()).toEqual([
    ...['Home', 'Who we are', 'Leadership', 'Services', 'News', 'Careers', 'Discord', 'Shop'],
  ])
  await footer.getByText('Who we are').click()
  await visitor.getByRole('heading', { level: 1, name: 'Who we are' }).waitFor()
  expect((await visitor.goto('/media'))?.status()).toBe(404)
  await visitor.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
})

test('Showing a hidden page again restores its sitemap entries', async () => {
  await reset()
  const fetchSitemap = async () => (await fetch(new URL('/sitemap.xml', getVisitedSite().url))).text()
  const before = await fetchSitemap()
  expect(before).toContain('/news/archive/')
  await updateRows('content_documents', { id: 'navigation' }, { content: { pages: { news: { place: 'hidden' } } } })
  await expect.poll(fetchSitemap).not.toContain('/news')
  await updateRows('content_documents', { id: 'navigation' }, { content: {} })
  await expect.poll(fetchSitemap).toBe(before)
})
