import type { Page } from '@playwright/test'
import {
  chooseFirstPassword,
  createEditor,
  enrollApp,
  submitNewPassword,
  submitSignIn,
  submitSignUp,
} from '#tests/e2e/account/account-steps.ts'
import { closeAccountDialog, findRow, runAccountAction } from '#tests/e2e/staff/account-list-steps.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { createEmailAddress, password } from '#tests/support/backend/contract-client.ts'
import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu, signIn, waitForStaffArea } from '#tests/support/browser/page-steps.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

/** The administrator's page. */
let page: Page
/** The page of the account that the test changes. */
let memberPage: Page

test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ path: '/admin/staff' })
  await page.getByRole('heading', { name: 'All accounts' }).waitFor()
})

test.describe('A site without a mail server', () => {
  /** Checks the dialog, closes it and returns its link. */
  async function takeLink(title: string, email: string): Promise<string> {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText('No mail server is set up, so nothing was sent.').waitFor()
    await dialog.getByText(email).first().waitFor()
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: getVisitedSite().url })
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'Copied', 'The link is on your clipboard.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.content()).not.toContain(link)
    return link
  }
  const waitForFocus = (name: string) => page.locator(':focus').and(page.getByRole('button', { name })).waitFor()

  test('The administrator gets an invitation link, and another one from the account’s row', async ({ openPage }) => {
    const email = createEmailAddress()
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the staff' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByText('Email is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await dialog.getByText('This isn’t an email address').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('dialog', { name: 'Invitation link' }).waitFor()
    expect(await listViewViolations(page)).toEqual([])
    await takeLink('Invitation link', email)
    await dialog.waitFor({ state: 'hidden' })
    await waitForFocus('Invite')
    const row = await findRow(page, email)
    await row.getByText('Invited', { exact: true }).waitFor()
    const linkButton = `Create invitation link for ${email}`
    await row.getByRole('button', { name: linkButton }).click()
    const link = await takeLink('Invitation link', email)
    await waitForFocus(linkButton)
    memberPage = await openPage()
    await memberPage.goto(link)
    await chooseFirstPassword(memberPage, password)
    await waitForStaffArea(memberPage)
  })

  test('The administrator gets a link for a new password', async ({ openPage }) => {
    const editor = await createEditor()
    await findRow(page, editor.email)
    await page.getByRole('button', { name: `Manage: ${editor.email}` }).click()
    await page.getByRole('button', { name: 'Create password link' }).click()
    const link = await takeLink('Password link', editor.email)
    await waitForFocus('Create password link')
    memberPage = await openPage()
    await memberPage.goto(link)
    await submitNewPassword(memberPage, 'three lanterns in the fog')
    await expectToast(memberPage, 'Password Updated')
    await submitSignIn(memberPage, editor.email, 'three lanterns in the fog')
    await waitForStaffArea(memberPage)
  })

  test('The administrator gets a link that confirms a sign-up’s address', async ({ openPage }) => {
    const email = createEmailAddress()
    memberPage = await openPage()
    await memberPage.goto('/auth')
    await submitSignUp(memberPage, email, password)
    await memberPage.getByRole('heading', { name: 'Account Created' }).waitFor()
    await page.reload()
    await findRow(page, email)
    await page.getByRole('button', { name: `Manage: ${email}` }).click()
    await page.getByRole('button', { name: 'Create confirmation link' }).click()
    await memberPage.goto(await takeLink('Confirmation link', email))
    await memberPage.getByRole('heading', { name: 'Address Confirmed', level: 1 }).waitFor()
    await memberPage.getByText('Once the account is active, you can sign in.').waitFor()
    expect(await findAccessibilityViolations(memberPage)).toEqual([])
  })
})

test.describe('The account dialog', () => {
  test('A new administrator sees the staff screen until they become an editor again', async ({ openStaffPage }) => {
    const editor = await createEditor()
    memberPage = await openStaffPage({ account: editor })
    await findRow(page, editor.email)
    await runAccountAction(page, editor.email, 'Make administrator')
    await expectToast(page, 'Account updated', `${editor.email} is an administrator now.`)
    await closeAccountDialog(page)
    await memberPage.reload()
    await memberPage.getByRole('link', { name: 'Staff', exact: true }).click()
    await memberPage.getByRole('heading', { name: 'All accounts' }).waitFor()
    await runAccountAction(page, editor.email, 'Make editor')
    await expectToast(page, 'Account updated', `${editor.email} is an editor now.`)
    await memberPage.reload()
    await memberPage.getByText('Only administrators can open this page.').waitFor()
    await expect(memberPage.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
    await memberPage.getByRole('link', { name: 'Back to the dashboard' }).click()
    await waitForStaffArea(memberPage)
  })

  test('After a second factor reset, the password alone signs in', async ({ openPage }) => {
    const editor = await createEditor()
    await enrollApp(editor)
    const row = await findRow(page, editor.email)
    await row.getByText('Second factor', { exact: true }).waitFor()
    await runAccountAction(page, editor.email, 'Reset second factor')
    await expectToast(page, 'Account updated')
    await closeAccountDialog(page)
    await row.getByText('Second factor', { exact: true }).waitFor({ state: 'detached' })
    memberPage = await openPage()
    await signIn(memberPage, editor)
    await chooseInAccountMenu(memberPage, 'Second factor')
    await memberPage.getByText('No authenticator app yet').waitFor()
  })

  test('Removing an account asks first, and sign-in fails afterwards', async ({ openPage }) => {
    const editor = await createEditor()
    const row = await findRow(page, editor.email)
    await page.getByRole('button', { name: `Manage: ${editor.email}` }).click()
    await page.getByRole('button', { name: 'Remove account' }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'Remove account?' })
    await confirmDialog.getByText('This action cannot be undone.').waitFor()
    await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
    await closeAccountDialog(page)
    await runAccountAction(page, editor.email, 'Remove account')
    await expectToast(page, 'Account updated', 'The account was removed.')
    await row.waitFor({ state: 'detached' })
    await page.getByText('No accounts found').waitFor()
    // The button that opened the dialog was removed, so the focus moves to the top of the list.
    await page.getByRole('region', { name: 'All accounts' }).locator(':focus').waitFor()
    memberPage = await openPage()
    await memberPage.goto('/auth')
    await submitSignIn(memberPage, editor.email, editor.password)
    await expectToast(memberPage, 'Authentication Error', 'Invalid login credentials')
  })
})
