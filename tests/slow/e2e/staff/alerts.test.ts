import type { Page } from '@playwright/test'
import { chooseInRowMenu, deleteAllRows, expectToast, insertRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

const path = '/admin/alerts'

test.afterEach(() => deleteAllRows('alerts'))

const dismiss = (page: Page, title: string) => page.getByRole('button', { name: `Dismiss: ${title}` })

/** Returns an active alert with all columns, because rows in one insert need the same columns. */
const activeAlert = (title: string, overrides: object = {}) => ({
  kind: 'information',
  title,
  text: '',
  link: null,
  link_label: null,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
  priority: 2,
  pages: [],
  is_dismissible: true,
  in_feeds: false,
  ...overrides,
})

test.describe('The alert list', () => {
  test('An editor copies, deletes and restores alerts, and the dashboard shows what visitors see', async ({
    openStaffPage,
  }) => {
    await insertRows('alerts', [
      activeAlert('Old bridge', { ends_at: '2026-01-02T00:00:00Z' }),
      activeAlert('New bridge'),
    ])
    const page = await openStaffPage({ path })
    await chooseInRowMenu(page, 'Copy', 'Old bridge')
    const form = page.getByRole('dialog', { name: 'Add alert' })
    expect(await form.getByRole('textbox', { name: 'Headline' }).inputValue()).toBe('Old bridge')
    await form.getByRole('textbox', { name: 'Headline' }).fill('Third bridge')
    await form.getByRole('button', { name: 'Add alert' }).click()
    await expectToast(page, 'Alert added')
    await chooseInRowMenu(page, 'Delete', 'Old bridge')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Alert deleted')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Alert restored', 'It is back in the list')
    await expect(page.getByRole('heading', { name: 'Old bridge' })).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByText(/Visitors see an alert: .+ and 1 more/)).toBeVisible()
  })
})

test.describe('Public alerts', () => {
  test('Alerts appear without scripts and in print, and feeds contain only alerts chosen for them', async ({
    openPage,
  }) => {
    await insertRows('alerts', [
      activeAlert('Told & <b>bold</b>', { in_feeds: true, text: 'By feed' }),
      activeAlert('Untold'),
    ])
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/about')
    await expect(page.getByText('Told & <b>bold</b>')).toBeVisible()
    expect(await dismiss(page, 'Untold').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Untold')).toBeVisible()

    const { url } = getVisitedSite()
    const atom = await (await fetch(`${url}/feed.xml`)).text()
    expect(atom).toContain('<title>Information: Told &amp; &lt;b&gt;bold&lt;/b&gt;</title>')
    expect(atom).not.toContain('Untold')
    const json = await (await fetch(`${url}/feed.json`)).json()
    expect(json).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ title: 'Information: Told & <b>bold</b>', content_text: 'By feed' }),
      ]),
    })
    expect(await (await fetch(`${url}/feed/news.xml`)).text()).not.toContain('Told')
  })
})
