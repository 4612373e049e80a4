import type { Page } from 'playwright-core'
import { beforeEach, describe, test } from 'vitest'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page
let editor: { email: string; password: string }

beforeEach(async () => {
  editor = await createEditor()
})

async function openSecurity(): Promise<void> {
  page = await openStaffPage({ account: editor, path: '/admin/security' })
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL('**/auth')
}

describe('The password', () => {
  test('is changed once both entries agree, and the new one lets in', async () => {
    await openSecurity()
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
