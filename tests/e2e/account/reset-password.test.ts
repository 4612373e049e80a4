import type { Page } from '@playwright/test'
import {
  createEditor,
  openSiteOutbox,
  submitNewPassword,
  submitSignIn,
  watchRequests,
} from '#tests/e2e/account/account-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import type { Outbox } from '#tests/support/backend/outbox.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { waitForStaffArea } from '#tests/support/browser/page-steps.ts'

let outbox: Outbox
test.beforeAll(() => {
  outbox = openSiteOutbox()
})
const newPassword = 'two lanterns in the harbor fog'

let page: Page
let editor: Awaited<ReturnType<typeof createEditor>>
test.beforeEach(async ({ openPage }) => {
  page = await openPage()
  editor = await createEditor()
})

async function expectResetDone(): Promise<void> {
  await expectToast(page, 'Password Updated', 'Your password has been successfully updated.')
  await page.waitForURL('**/auth')
  await submitSignIn(page, editor.email, newPassword)
  await waitForStaffArea(page)
}

test.describe('Password reset', () => {
  test('A user resets a forgotten password by email and signs in with the new one', async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(editor.email)
    await page.getByRole('textbox', { name: 'Email' }).press('Enter')
    await expectToast(page, 'Reset Email Sent', 'Please check your email for password reset instructions.')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    const { link, subject } = await outbox.take(editor.email)
    expect(subject).toBe('Choose a new password')
    const requests = watchRequests(page)
    await page.goto(link?.href ?? '')
    expect(new URL(page.url()).pathname).toBe('/reset-password')
    await page.waitForURL((url) => url.search === '' && url.hash === '')
    await submitNewPassword(page, newPassword)
    await expectResetDone()
    const token = link?.searchParams.get('token') ?? 'none'
    // Only the requests for the link and for the page that it opens contain the token.
    expect(requests.urls.filter((url) => url.includes(token))).toHaveLength(2)
    expect(requests.referers.join()).not.toContain(token)
  })
})
