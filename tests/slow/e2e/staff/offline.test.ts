import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { owner } from '#tests/support/site/owner.ts'

let page: Page

test('A sign-in that reaches no server says so in plain words, and what was typed stays', async () => {
  page = await openVisitorPage()
  await page.goto('/auth')
  await page.context().setOffline(true)
  await submitSignIn(page, owner.email, owner.password)
  await toast(page, 'Authentication Error', 'The server could not be reached.')
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(owner.email)
})

test.each([
  ['Leadership', 'The leaders could not be loaded.'],
  ['Media', 'The media library could not be loaded.'],
])('Without a network the %s tab says so, and fills by itself when it is back', async (tab, failure) => {
  page = await openStaffPage()
  await waitForPanels()
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: tab }).click()
  await page.getByText(failure).waitFor()
  await page.getByText('You are offline. This will load when the connection is back.').waitFor()
  await page.context().setOffline(false)
  await expectShown(page.getByRole('button', { name: /^Edit: / }).first())
})

/** The code of the tabs that are not open comes when the dashboard stands. */
async function waitForPanels(): Promise<void> {
  const asked = await page.waitForFunction(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name)
    const panels = new Set(urls.filter((url) => /(leadership|media)-tab-[^/]+\.js$/.test(url)))
    return panels.size === 2 && [...panels]
  })
  // As text: written as code, the import would be the test's own.
  await page.evaluate(`Promise.all(${JSON.stringify(await asked.jsonValue())}.map((url) => import(url)))`)
}
