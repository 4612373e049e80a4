import type { Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/page-steps.ts'

let page: Page
let editor: { email: string; password: string }

test.beforeEach(async () => {
  editor = await createEditor()
})

async function openSecurity(openStaffPage: OpenStaffPage): Promise<void> {
  page = await openStaffPage({ account: editor, path: '/admin/security' })
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL('**/auth')
}

test.describe('The password', () => {
  test('is changed once both entries agree, and the new one lets in', async ({ openStaffPage }) => {
    await openSecurity(openStaffPage)
    const change = async (first: string, second: string) => {
      await page.getByRole('textbox', { name: 'New Password' }).fill(first)
      await page.getByRole('textbox', { name: 'Confirm Password' }).fill(second)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await change('four lanterns in fog', 'four lanterns in frog')
    await toast(page, "Passwords Don't Match", 'Please make sure both passwords are identical.')
    await change(editor.password, editor.password)
    await toast(page, 'Error', 'New password should be different from the old password.')
    await change('four lanterns in fog', 'four lanterns in fog')
    await toast(page, 'Password Updated', 'Every other session of your account has ended.')
    await signOut()
    await signIn(page, { ...editor, password: 'four lanterns in fog' })
  })
})
