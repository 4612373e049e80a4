import type { Locator, Page } from '@playwright/test'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { chooseInRowMenu, expectToast, fillArticle } from '#tests/e2e/staff/staff-steps.ts'
import { expect, type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

let page: Page
let title: string

test.beforeEach(() => {
  title = `Previewed ${crypto.randomUUID()}`
})

async function openForm(openStaffPage: OpenStaffPage): Promise<Locator> {
  page = await openStaffPage({ path: '/admin/alerts' })
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  const form = await openNewForm(page)
  await fillArticle(form, { title })
  return form
}

test('The toast and the row open a draft’s preview, and a shared link works until it is revoked', async ({
  openPage,
  openStaffPage,
}) => {
  const form = await openForm(openStaffPage)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  // Wait, because no other dialog opens before the form has closed.
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.frameLocator('iframe').getByRole('heading', { name: title, level: 1 }).waitFor()
  await dialog.getByText('Share this preview').click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'New link' }).inputValue()
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: async (text: string) => Object.assign(window, { copied: text }) })
  })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Copied')
  expect(await page.evaluate(() => (window as typeof window & { copied?: string }).copied)).toBe(link)
  const path = new URL(link).pathname

  const visitor = await openPage()
  const response = await visitor.goto(path)
  expect(response?.status()).toBe(200)
  expect(await response?.allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await visitor.getByRole('heading', { name: title, level: 1 }).waitFor()
  await visitor.getByText('This article is not public.').waitFor()
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expect(visitor.locator('meta[property^="og:"], link[rel=canonical]')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Create link' }).click()
  const newLink = dialog.getByRole('textbox', { name: 'New link' })
  await expect(newLink).not.toHaveValue(link)
  const revokeButtons = dialog.getByRole('button', { name: /^Revoke the link from/ })
  await revokeButtons.first().click()
  await expect(revokeButtons).toHaveCount(1)
  await newLink.waitFor()
  await revokeButtons.click()
  await newLink.waitFor({ state: 'detached' })
  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.getByText('This link has expired or was revoked.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`${getVisitedSite().url}/admin?${new URLSearchParams({ q: `"${title}"` })}`)
  await chooseInRowMenu(page, 'View', title)
  await dialog.frameLocator('iframe').getByRole('heading', { name: title, level: 1 }).waitFor()
})

test('On a phone, Escape, Back and Close close the preview but not the form', async ({ openStaffPage }) => {
  const form = await openForm(openStaffPage)
  await page.setViewportSize({ width: 360, height: 740 })
  const preview = page.getByRole('dialog', { name: 'Preview' })
  for (const close of [
    () => preview.getByRole('button', { name: 'Close' }).last().click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await form.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await preview.frameLocator('iframe').getByRole('heading', { name: title, level: 1 }).waitFor()
    await close()
    await preview.waitFor({ state: 'hidden' })
  }
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
