import type { Locator, Page } from '@playwright/test'
import { createMember } from '#tests/e2e/account/account-steps.ts'
import { expectToast, hoverUndo, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const path = '/admin/services'

test.beforeAll(reset)
test.afterAll(reset)

async function reset(): Promise<void> {
  await updateRows('services', { id: 'k9-unit' }, { action: null, forms: null, is_shown: true, display_order: null })
}

async function openForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit button and forms: ${title}` }).click()
  const form = page.getByRole('dialog', { name: `Edit service: ${title}` })
  await form.getByRole('combobox', { name: 'Opens' }).waitFor()
  return form
}

async function choose(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).selectOption(option)
}

const save = (form: Locator) => form.getByRole('button', { name: 'Update service' }).click()
/** Finds the link at the top of the page. The end of the page has the same link. */
const getStartedLink = (visitor: Page) =>
  visitor
    .getByRole('main')
    .getByRole('link', { name: /^Get Started/ })
    .first()

test.describe('The action of a service', () => {
  test('Visitors see an editor’s new action until Undo restores the old one', async ({ openPage, openStaffPage }) => {
    const [page, visitor] = [await openStaffPage({ path }), await openPage()]
    await visitor.goto('/services/k9-unit')
    expect(await getStartedLink(visitor).getAttribute('href')).toMatch(
      /^mailto:community@.+\?subject=K-9%20unit%20visit$/,
    )

    const form = await openForm(page, 'K-9 Unit')
    await choose(form, 'Opens', 'A page on this site')
    await choose(form, 'Opens', 'An email')
    expect(await form.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('K-9 unit visit')
    await choose(form, 'Opens', 'A link to another site')
    await choose(form, 'Link', 'Another address…')
    const address = form.getByRole('textbox', { name: 'Link address' })
    await address.fill('https://discord.com/api/webhooks/1/secret')
    await save(form)
    await expect(form.getByRole('alert').filter({ hasText: 'For Discord, use an invite' })).toBeVisible()
    await expect(address).toBeFocused()
    await address.fill('https://discord.gg/k9-unit')
    await form
      .getByRole('textbox', { name: 'Text beside the button or number' })
      .fill('Ask in the channel of the yard.')
    await save(form)
    await expectToast(page, 'Service updated')
    await form.waitFor({ state: 'hidden' })
    const undo = await hoverUndo(page)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'K-9 Unit' }).getByText('Changed', { exact: true }),
    ).toBeVisible()
    await visitor.reload()
    expect(await getStartedLink(visitor).getAttribute('href')).toBe('https://discord.gg/k9-unit')
    await expect(visitor.getByText('Ask in the channel of the yard.')).toBeVisible()

    await undo.click()
    await expectToast(page, 'Change undone')
    await visitor.reload()
    expect(await getStartedLink(visitor).getAttribute('href')).toMatch(/^mailto:community@/)
  })
})

test('A contributor can’t open the services editor', async ({ openStaffPage }) => {
  const contributor = await createMember('contributor')
  const page = await openStaffPage({ path, account: contributor })
  await expect(page.getByText('Only editors can open this page.')).toBeVisible()
  const failedRequests: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failedRequests.push(`${response.status()} ${response.url()}`)
  })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'New Article' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(failedRequests).toEqual([])
  expect(await page.getByRole('link', { name: 'Services' }).and(page.locator('[href="/admin/services"]')).count()).toBe(
    0,
  )
})
