import type { Page } from 'playwright-core'
import { beforeEach, describe, test } from 'vitest'
import {
  connectAsVisitor,
  createEditor,
  enrollApp,
  openSiteOutbox,
  submitNewPassword,
  submitSignIn,
} from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const outbox = openSiteOutbox()
const redirectTo = `${visitedSite().url}/reset-password`
const better = 'two lanterns in the harbor fog'

let page: Page
let editor: Awaited<ReturnType<typeof createEditor>>
beforeEach(async () => {
  page = await openVisitorPage()
  editor = await createEditor()
})

async function askForReset(): Promise<URL> {
  const { auth } = await connectAsVisitor()
  const { error } = await auth.resetPasswordForEmail(editor.email, { redirectTo })
  if (error) throw error
  const { link } = await outbox.take(editor.email)
  if (!link) throw new Error('The mail has no link.')
  return link
}

describe('A forgotten password of an account with an authenticator app', () => {
  test('is replaced once the code was given too', async () => {
    const app = await enrollApp(editor)
    await page.goto((await askForReset()).href)
    await submitNewPassword(page, better)
    await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(await app.nextCode())
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await page.getByText('Your code was correct.').waitFor()
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, 'Password Updated')
    await page.waitForURL('**/auth')
    await submitSignIn(page, editor.email, better)
    await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
  })
})
