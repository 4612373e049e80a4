import type { Page } from '@playwright/test'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expectToast, hoverUndo, removeCustomPages } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const remove = () => removeCustomPages(['lantern-rules', 'lantern-code'])
test.beforeAll(remove)
test.afterAll(remove)

const preview = (page: Page) => page.frameLocator('iframe[title="Preview: Lantern Rules"]')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fetchStatus(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(path))?.status()
}

test('An editor publishes a custom page that visitors find, then renames, deletes and restores it', async ({
  openPage,
  openStaffPage,
}) => {
  const [page, visitor] = [await openStaffPage({ path: '/admin/pages' }), await openPage()]
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'This field is required.' }).first()).toBeVisible()
  await field(page, 'Title').fill('Admin')
  await expect(dialog.getByText('The site already uses “/admin”. Choose another address.')).toBeVisible()
  await field(page, 'Title').fill('Lantern Rules')
  await dialog.getByRole('radio', { name: /^Rules/ }).check()
  await dialog.getByRole('button', { name: 'Create page' }).click()

  await preview(page).getByRole('heading', { name: 'First rule' }).waitFor()
  await page.getByText('Explain in two or three sentences why you have these rules.” and').waitFor()
  // The page exists only as a draft.
  await expect(page.getByText('Draft, not public')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0)
  const sections = page.getByRole('region', { name: 'Sections' }).first()
  const kinds = () =>
    sections
      .getByRole('button', { name: /^Remove: (Text|Steps|Questions|Quote|Picture)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(8).split(':')[0]))
  const add = async (kind: string) => {
    await sections.getByRole('button', { name: 'Add section' }).press('Enter')
    await sections.getByRole('button', { name: kind, exact: true }).press('Enter')
  }
  await add('Quote')
  await expect(field(page, 'Quote')).toBeFocused()
  await page.keyboard.type('A lantern never asks who is there.')
  await preview(page).getByText('A lantern never asks').waitFor()
  await sections.getByRole('button', { name: 'Move up: Quote' }).press('Enter')
  await expect.poll(kinds).toEqual(['Text', 'Steps', 'Quote', 'Questions'])
  await sections.getByRole('button', { name: 'Remove: Steps: The rules' }).press('Enter')
  await sections.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(kinds).toEqual(['Text', 'Steps', 'Quote', 'Questions'])

  await add('Picture')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(sections.getByRole('alert').filter({ hasText: 'Choose a picture.' })).toBeVisible()
  expect(await listViewViolations(page)).toEqual([])
  await sections.getByRole('button', { name: 'Choose from Library: Picture' }).click()
  await page.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click()
  await preview(page).locator('figure img[src*="media-library"]').waitFor()
  await page.getByRole('combobox', { name: 'Menu' }).selectOption('Footer')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Published')

  expect(await fetchStatus(visitor, '/lantern-rules')).toBe(200)
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Lantern Rules' })).toBeVisible()
  await expect(visitor.getByText('A lantern never asks who is there.')).toBeVisible()
  await visitor.goto('/search?q=%22lantern%20never%20asks%22')
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Lantern Rules' })).toBeVisible()
  expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain('/lantern-rules</loc>')

  await field(page, 'Link').fill('lantern-code')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'View page' }).and(page.locator('[href="/lantern-code"]'))).toBeVisible()
  await visitor.goto('/lantern-rules')
  expect(new URL(visitor.url()).pathname).toBe('/lantern-code')

  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Pages', 'Lantern Rules'])
  await expect(page).toHaveTitle('Lantern Rules · Pages')
  await breadcrumb.getByRole('link', { name: 'Pages' }).click()
  await expect(page).toHaveTitle('Pages')
  await page.getByRole('button', { name: 'Delete: Lantern Rules' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const deletionToast = page.getByRole('dialog', { name: 'Page deleted' })
  await deletionToast.waitFor()
  const undo = await hoverUndo(page)
  expect(await fetchStatus(visitor, '/lantern-code')).toBe(404)
  await undo.click()
  await expect(page.getByRole('heading', { name: 'Lantern Rules', exact: true }).getByRole('link')).toBeVisible()
  expect(await fetchStatus(visitor, '/lantern-code')).toBe(200)

  await page.getByRole('heading', { name: 'Navigation', exact: true }).getByRole('link').click()
  const previewFrame = page.frameLocator('iframe[title="Preview: Navigation"]')
  await previewFrame.getByRole('contentinfo').getByRole('link', { name: 'Lantern Rules' }).waitFor()
})
