import type { Page } from '@playwright/test'
import { createEditor, submitSignIn, submitSignUp } from '#tests/e2e/account/account-steps.ts'
import { activateAccount, closeAccountDialog, findRow, runAccountAction } from '#tests/e2e/staff/account-list-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { createEmailAddress, password } from '#tests/support/backend/contract-client.ts'
import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { waitForStaffArea } from '#tests/support/browser/page-steps.ts'
import { owner } from '#tests/support/site/owner.ts'

/** The administrator's page. */
let page: Page
/** The page of the account that the test changes. */
let memberPage: Page

test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ path: '/admin/staff' })
  await page.getByRole('heading', { name: 'All accounts' }).waitFor()
})

test.describe('A sign-up', () => {
  test('A new account waits in the list and can sign in after its activation, without any email', async ({
    openPage,
  }) => {
    const email = createEmailAddress()
    memberPage = await openPage()
    await memberPage.goto('/auth')
    await submitSignUp(memberPage, email, password)
    await expectToast(memberPage, 'Registration Successful', 'Please check your email to confirm your account.')
    await memberPage.getByRole('heading', { name: 'Account Created', level: 1 }).waitFor()
    await memberPage.getByText('This site can’t send mail').waitFor()
    expect(await findAccessibilityViolations(memberPage)).toEqual([])
    await memberPage.getByRole('button', { name: 'Back to Sign In' }).click()
    await page.reload()
    await page.getByText(/^\d+ waiting$/).waitFor()
    const link = page.getByRole('link', { name: 'Staff', exact: true, description: /accounts? to activate/ })
    await link.waitFor()
    const row = await findRow(page, email)
    await row.getByText('Waiting', { exact: true }).waitFor()
    await row.getByRole('button', { name: `Activate ${email}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Activate account' })
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('contributor')
    await dialog.getByText('Activating the account confirms the address').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectToast(page, 'Account updated', `${email} can sign in now.`)
    await row.getByText('Active', { exact: true }).waitFor()
    await row.getByText('Contributor', { exact: true }).waitFor()
    await submitSignIn(memberPage, email, password)
    await waitForStaffArea(memberPage)
    await page.reload()
    await row.getByText(/^Last sign-in \d/).waitFor()
  })
})

test.describe('An account', () => {
  test('The only administrator can’t be demoted, suspended or removed, but can change the name', async () => {
    await findRow(page, owner.email)
    await page.getByRole('button', { name: `Manage: ${owner.email}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage account', description: /this is you/ })
    for (const name of ['Make contributor', 'Make editor', 'Suspend', 'Remove account']) {
      const button = dialog.getByRole('button', { name })
      await expect(button).toHaveAccessibleDescription(/Make someone else an administrator first\.$/)
      await expect(button).toBeDisabled()
    }
    await expect(dialog.getByRole('button', { name: 'Change name' })).toBeEnabled()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  test('Suspending ends an account’s session immediately, and activating allows a new sign-in', async ({
    openStaffPage,
  }) => {
    const editor = await createEditor()
    memberPage = await openStaffPage({ account: editor })
    await findRow(page, editor.email)
    await runAccountAction(page, editor.email, 'Suspend')
    await expectToast(page, 'Account updated', `${editor.email} is signed out everywhere and can’t sign in.`)
    await closeAccountDialog(page)
    await memberPage.reload()
    const ended = memberPage.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByRole('textbox', { name: 'Password' }).fill(editor.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(memberPage, 'Authentication Error', 'suspended')
    await activateAccount(page, editor.email)
    await expectToast(page, 'Account updated', `${editor.email} can sign in now.`)
    await page.getByText('Editor', { exact: true }).waitFor()
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'hidden' })
    await waitForStaffArea(memberPage)
  })
})
