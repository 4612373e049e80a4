import type { Page } from '@playwright/test'
import {
  connectAsVisitor,
  createEditor,
  enrollApp,
  openSiteOutbox,
  submitNewPassword,
  submitSignIn,
} from '#tests/e2e/account/account-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import type { Outbox } from '#tests/support/backend/outbox.ts'
import { test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

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

async function requestReset(): Promise<URL> {
  const { auth } = await connectAsVisitor()
  const redirectTo = `${getVisitedSite().url}/reset-password`
  const { error } = await auth.resetPasswordForEmail(editor.email, { redirectTo })
  if (error) throw error
  const { link } = await outbox.take(editor.email)
  if (!link) throw new Error('The email has no link.')
  return link
}

test.describe('Password reset with an authenticator app', () => {
  test('The new password is saved after the user enters a code', async () => {
    const app = await enrollApp(editor)
    await page.goto((await requestReset()).href)
    await submitNewPassword(page, newPassword)
    await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(await app.nextCode())
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await page.getByText('Your code was correct.').waitFor()
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expectToast(page, 'Password Updated')
    await page.waitForURL('**/auth')
    await submitSignIn(page, editor.email, newPassword)
    await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
  })
})
