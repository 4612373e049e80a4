import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { toLocalTime } from '#app/lib/time/zoned-time.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { countRows, fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

const { timeZone } = siteDefaults
const inSiteTime = (minutes: number) => toLocalTime(new Date(Date.now() + minutes * 60_000), timeZone)
const newTitle = (what: string) => `${what} ${crypto.randomUUID()}`
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Article' }).click()
  return page.getByRole('dialog', { name: 'Create New Article' })
}

/** Presses a button of the article's row and confirms. */
async function take(page: Page, label: string, title: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `${label}: ${title}` })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: label }).click()
  await question.waitFor({ state: 'hidden' })
}

describe('An editor', () => {
  test('schedules an article in the time of the site, and not for the past', async () => {
    const title = newTitle('Tomorrow')
    const page = await openStaffPage({ path: '/admin' })
    const form = await openForm(page)
    await fillArticle(form, { title })
    await form.getByRole('button', { name: 'Schedule…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Article' })
    const time = dialog.getByLabel('Goes public at')
    await time.fill(inSiteTime(-5))
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByText('This time has passed. Choose one in the future.').waitFor()
    await time.fill(inSiteTime(24 * 60))
    await dialog.getByText(timeZone, { exact: false }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await toast(page, 'Success!', 'Article scheduled')
    await form.waitFor({ state: 'hidden' })
    const row = rowOf(page, title)
    await row.getByText('Scheduled', { exact: true }).waitFor()
    await row.getByText(/^Goes public .* E[SD]T$/).waitFor()
    expect(await countRows('articles', { title, state: 'scheduled' })).toBe(1)
    await take(page, 'Back to Draft', title)
    await row.getByText('Draft', { exact: true }).waitFor()
  })
})
