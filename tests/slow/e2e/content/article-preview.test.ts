import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

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

describe('The preview beside the form', () => {
  test('shows what is typed as visitors would see it, at the width of a phone and of a desktop', async () => {
    const form = await openForm()
    await form.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = form.getByRole('region', { name: 'Preview' })
    const shown = preview.frameLocator('iframe')
    await shown.getByRole('heading', { name: title, level: 1 }).waitFor()
    await shown.getByText('Everybody is well.').waitFor()
    await form.getByRole('textbox', { name: 'Content' }).fill('It ended at noon.')
    await shown.getByText('It ended at noon.').waitFor()
    const heading = shown.getByRole('heading', { level: 1 })
    const size = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
    const wide = await size()
    await preview.getByRole('button', { name: 'Phone' }).click()
    await expect.poll(size).not.toBe(wide)
    const found = preview.getByRole('region', { name: 'In search results' })
    await found.getByText(title.slice(0, 40)).waitFor()
    // The address that it will get.
    await found.getByText(` › news › ${title.toLowerCase().replace(' ', '-')}`).waitFor()
    await preview.getByRole('region', { name: 'In Discord' }).getByText(title).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    // Nothing in it leads away from what isn't saved.
    await shown.getByRole('link', { name: 'Back to News' }).click()
    await form.getByRole('button', { name: 'Preview', exact: true }).click()
    await preview.waitFor({ state: 'detached' })
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title)
  })

  test('fits a phone, below the fields', async () => {
    const form = await openForm(360)
    await form.getByRole('button', { name: 'Preview', exact: true }).click()
    const frame = form.getByRole('region', { name: 'Preview' }).locator('iframe')
    await frame.contentFrame().getByRole('heading', { name: title, level: 1 }).waitFor()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test('What is public is viewed on its page', async () => {
  const form = await openForm()
  await form.getByRole('button', { name: 'Create Article' }).click()
  await toast(page, 'Success!', 'Article created successfully')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const article = await opened
  await article.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(new URL(article.url()).pathname).toBe(`/news/${title.toLowerCase().replace(' ', '-')}`)
})
