import { createEditor, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { addApp, expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { test } from '#tests/support/browser/fixtures.ts'
import { signOut, waitForStaffArea } from '#tests/support/browser/page-steps.ts'

test('An editor adds an authenticator app, and the next sign-in asks for its code', async ({ openStaffPage }) => {
  const editor = await createEditor()
  const page = await openStaffPage({ account: editor, path: '/admin/account' })
  const enterCode = async (code: string) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Verify Code' }).click()
  }
  const app = await addApp(page, 'Phone')
  await signOut(page)
  await submitSignIn(page, editor.email, editor.password)
  await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
  const code = await app.nextCode()
  await enterCode(code === '000000' ? '111111' : '000000')
  await expectToast(page, 'Authentication Error', 'That code isn’t right. Enter the six digits that your app shows now')
  await enterCode(code)
  await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
  await waitForStaffArea(page)
})
