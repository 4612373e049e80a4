import type { Locator, Page } from '@playwright/test'
import { deleteAllRows, expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const path = '/admin/alerts'

test.afterEach(() => deleteAllRows('alerts'))

const banner = (page: Page, title: string) => page.getByRole('complementary', { name: title })

async function choose(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field, exact: true }).selectOption(option)
}

test.describe('The alert form', () => {
  test('An editor previews and adds an alert, and the chosen pages show the alert until it ends', async ({
    openPage,
    openStaffPage,
  }) => {
    const [page, visitor] = [await openStaffPage({ path }), await openPage()]
    await page.getByRole('button', { name: 'Add alert' }).click()
    const form = page.getByRole('dialog', { name: 'Add alert' })
    await choose(form, 'Kind', 'Warning')
    await form.getByRole('textbox', { name: 'Headline' }).fill('Storm tonight')
    await form.getByRole('textbox', { name: 'Link', exact: false }).first().fill('/no-such-page')
    await form.getByRole('textbox', { name: /^Link text/ }).fill('Read the plan')
    await choose(form, 'Pages', 'Only some pages')
    await form.getByRole('checkbox', { name: 'Careers' }).check()
    await expect(form.getByText('Warning: Storm tonight')).toBeVisible()
    await form.getByRole('button', { name: 'Add alert' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'There is no public page at this address.' })).toBeVisible()
    await form.getByRole('textbox', { name: 'Link', exact: false }).first().fill('/news')
    await form.getByRole('button', { name: 'Add alert' }).click()
    await expectToast(page, 'Alert added')
    await form.waitFor({ state: 'hidden' })
    await expect(page.getByRole('listitem').filter({ hasText: 'Storm tonight' }).getByText('Active')).toBeVisible()

    await visitor.goto('/hiring')
    await expect(banner(visitor, 'Warning: Storm tonight').getByRole('link', { name: 'Read the plan' })).toBeVisible()
    await visitor.goto('/about')
    await expect(visitor.getByText('Storm tonight')).toHaveCount(0)

    await page.getByRole('button', { name: 'End now: Storm tonight' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
    await expectToast(page, 'The alert has ended')
    await expect(page.getByRole('listitem').filter({ hasText: 'Storm tonight' }).getByText('Ended')).toBeVisible()
    await visitor.goto('/hiring')
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await expect(visitor.getByText('Storm tonight')).toHaveCount(0)
  })
})
