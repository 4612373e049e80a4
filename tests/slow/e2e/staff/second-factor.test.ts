import type { Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu, signIn } from '#tests/support/browser/page-steps.ts'

let page: Page
let editor: { email: string; password: string }

test.beforeEach(async () => {
  editor = await createEditor()
})

async function openAccountScreen(openStaffPage: OpenStaffPage): Promise<void> {
  page = await openStaffPage({ account: editor, path: '/admin/account' })
}

async function signOut(): Promise<void> {
  await chooseInAccountMenu(page, 'Sign out')
  await page.waitForURL('**/auth')
}

test.describe('Password change', () => {
  test('A user changes the password by entering it twice and signs in with the new one', async ({ openStaffPage }) => {
    await openAccountScreen(openStaffPage)
    const change = async (first: string, second: string) => {
      await page.getByRole('textbox', { name: 'New Password' }).fill(first)
      await page.getByRole('textbox', { name: 'Confirm Password' }).fill(second)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change('four lanterns in fog', 'four lanterns in frog')
    await expectToast(page, "Passwords Don't Match", 'Please make sure both passwords are identical.')
    await change(editor.password, editor.password)
    await expectToast(page, 'Password not updated', 'New password should be different from the old password.')
    await change('four lanterns in fog', 'four lanterns in fog')
    await expectToast(page, 'Password updated', 'All your other sessions have ended.')
    await signOut()
    await signIn(page, { ...editor, password: 'four lanterns in fog' })
  })
  test('A user with an old session signs in again to change the password', async ({ openStaffPage }) => {
    await openAccountScreen(openStaffPage)
    let isOld = true
    await page.route('**/auth/v1/user', (route) => {
      if (route.request().method() !== 'PUT' || !isOld) return route.fallback()
      isOld = false
      const msg = 'Password update requires reauthentication.'
      return route.fulfill({ status: 400, json: { code: 400, error_code: 'reauthentication_needed', msg } })
    })
    await page.getByRole('textbox', { name: 'New Password' }).fill('four lanterns in fog')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('four lanterns in fog')
    await page.getByRole('button', { name: 'Change password' }).click()
    const again = page.getByRole('alertdialog', { name: 'Sign in again' })
    await again.getByRole('textbox', { name: 'Password' }).fill(editor.password)
    await again.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Password updated')
  })
})
