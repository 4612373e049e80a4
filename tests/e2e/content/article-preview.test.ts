import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

let page: Page
let title: string

beforeEach(() => {
  title = `Previewed ${crypto.randomUUID()}`
})

async function openForm(width?: number): Promise<Locator> {
  page = await openStaffPage({ path: '/admin?q=nothing', ...(width && { width }) })
  await page.getByRole('button', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await fillArticle(form, { title })
  return form
}

test('A draft is looked at from its toast and its row, and shared by a link until that is revoked', async () => {
  const form = await openForm()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await toast(page, 'Success!', 'Draft saved')
  // While it is open, nothing takes its place.
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.frameLocator('iframe').getByRole('heading', { name: title, level: 1 }).waitFor()
  await dialog.getByText('Share this preview').click()
  await dialog.getByRole('button', { name: 'Make a Link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'New link' }).inputValue()
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: async (text: string) => Object.assign(window, { copied: text }) })
  })
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await toast(page, 'Copied')
  expect(await page.evaluate(() => (window as typeof window & { copied?: string }).copied)).toBe(link)
  const path = new URL(link).pathname

  const visitor = await openVisitorPage()
  const answer = await visitor.goto(path)
  expect(answer?.status()).toBe(200)
  expect(await answer?.allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await visitor.getByRole('heading', { name: title, level: 1 }).waitFor()
  await visitor.getByText('This article is not public.').waitFor()
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await visitor.locator('meta[property^="og:"], link[rel=canonical]').count()).toBe(0)

  await dialog.getByRole('button', { name: /^Revoke the link of/ }).click()
  await toast(page, 'Success!', 'Link revoked')
  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.getByText('This link has ended or was revoked.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await openAnew(page, `${visitedSite().url}/admin?${new URLSearchParams({ q: `"${title}"` })}`)
  await page.getByRole('button', { name: `View: ${title}` }).click()
  await dialog.frameLocator('iframe').getByRole('heading', { name: title, level: 1 }).waitFor()
})
