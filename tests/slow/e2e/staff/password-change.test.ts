import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { test } from '#tests/support/browser/fixtures.ts'
import { signIn, signOut } from '#tests/support/browser/page-steps.ts'

test('A user changes the password by entering it twice and signs in with the new one', async ({ openStaffPage }) => {
  const editor = await createEditor()
  const page = await openStaffPage({ account: editor, path: '/admin/account' })
  const change = async (newPassword: string, confirmation: string) => {
    await page.getByRole('textbox', { name: 'New Password' }).fill(newPassword)
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill(confirmation)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('four lanterns in fog', 'four lanterns in frog')
  await expectToast(page, "Passwords Don't Match", 'Please make sure both passwords are identical.')
  await change(editor.password, editor.password)
  await expectToast(page, 'Password not updated', 'New password should be different from the old password.')
  await change('four lanterns in fog', 'four lanterns in fog')
  await expectToast(page, 'Password updated', 'All your other sessions have ended.')
  await signOut(page)
  await signIn(page, { ...editor, password: 'four lanterns in fog' })
})

test('A user with an old session signs in again to change the password', async ({ openStaffPage }) => {
  const editor = await createEditor()
  const page = await openStaffPage({ account: editor, path: '/admin/account' })
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
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(editor.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Password updated')
})
