import type { Page } from '@playwright/test'
import {
  chooseFirstPassword,
  createEditor,
  enrollApp,
  submitNewPassword,
  submitSignIn,
  submitSignUp,
} from '#tests/e2e/account/account-steps.ts'
import { closeDialog, findRow, inStaffArea, manage } from '#tests/e2e/staff/account-list-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu, signIn } from '#tests/support/browser/page-steps.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

/** The administrator's browser. */
let page: Page
/** The browser of whoever it is about. */
let theirs: Page

test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ path: '/admin/staff' })
  await page.getByRole('heading', { name: 'All accounts' }).waitFor()
})

test.describe('A site without a mail server', () => {
  /** Reads the link of the dialog, checks what it says and closes it. */
  async function takeLink(title: string, email: string): Promise<string> {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText('No mail server is set up, so nothing was sent.').waitFor()
    await dialog.getByText(email).first().waitFor()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: visitedSite().url })
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await toast(page, 'Copied', 'The link is on your clipboard.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.content()).not.toContain(link)
    return link
  }
  const focused = (name: string) => page.locator(':focus').and(page.getByRole('button', { name })).waitFor()

  test('gives the link of an invitation to the administrator, and a new one from the row', async ({ openPage }) => {
    const email = newEmail()
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the staff' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByText('Email is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await dialog.getByText('This isn’t an email address').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('dialog', { name: 'Invitation link' }).waitFor()
    expect(await listFaultsOfAllLooks(page)).toEqual([])
    await takeLink('Invitation link', email)
    await dialog.waitFor({ state: 'hidden' })
    await focused('Invite')
    const row = await findRow(page, email)
    await row.getByText('Invited', { exact: true }).waitFor()
    const again = `Create invitation link for ${email}`
    await row.getByRole('button', { name: again }).click()
    const link = await takeLink('Invitation link', email)
    await focused(again)
    theirs = await openPage()
    await theirs.goto(link)
    await chooseFirstPassword(theirs, password)
    await inStaffArea(theirs)
  })

  test('gives the link to a new password', async ({ openPage }) => {
    const editor = await createEditor()
    await findRow(page, editor.email)
    await page.getByRole('button', { name: `Manage: ${editor.email}` }).click()
    await page.getByRole('button', { name: 'Create password link' }).click()
    const link = await takeLink('Password link', editor.email)
    await focused('Create password link')
    theirs = await openPage()
    await theirs.goto(link)
    await submitNewPassword(theirs, 'three lanterns in the fog')
    await toast(theirs, 'Password Updated')
    await submitSignIn(theirs, editor.email, 'three lanterns in the fog')
    await inStaffArea(theirs)
  })

  test('gives the link that confirms the address of a sign-up', async ({ openPage }) => {
    const email = newEmail()
    theirs = await openPage()
    await theirs.goto('/auth')
    await submitSignUp(theirs, email, password)
    await theirs.getByRole('heading', { name: 'Account Created' }).waitFor()
    await page.reload()
    await findRow(page, email)
    await page.getByRole('button', { name: `Manage: ${email}` }).click()
    await page.getByRole('button', { name: 'Create confirmation link' }).click()
    await theirs.goto(await takeLink('Confirmation link', email))
    await theirs.getByRole('heading', { name: 'Address Confirmed', level: 1 }).waitFor()
    await theirs.getByText('Once the account is active, you can sign in.').waitFor()
    expect(await findAccessibilityFaults(theirs)).toEqual([])
  })
})

test.describe('An account', () => {
  test('that becomes an administrator’s sees the staff, and does not afterwards', async ({ openStaffPage }) => {
    const editor = await createEditor()
    theirs = await openStaffPage({ account: editor })
    await findRow(page, editor.email)
    await manage(page, editor.email, 'Make administrator')
    await toast(page, 'Account updated', `${editor.email} is an administrator now.`)
    await closeDialog(page)
    await theirs.reload()
    await theirs.getByRole('link', { name: 'Staff', exact: true }).click()
    await theirs.getByRole('heading', { name: 'All accounts' }).waitFor()
    await manage(page, editor.email, 'Make editor')
    await toast(page, 'Account updated', `${editor.email} is an editor now.`)
    await theirs.reload()
    await theirs.getByText('Only administrators can open this page.').waitFor()
    await expect(theirs.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
    await theirs.getByRole('link', { name: 'Back to the dashboard' }).click()
    await inStaffArea(theirs)
  })

  test('whose owner lost the authenticator app signs in by the password alone once it is reset', async ({
    openPage,
  }) => {
    const editor = await createEditor()
    await enrollApp(editor)
    const row = await findRow(page, editor.email)
    await row.getByText('Second factor', { exact: true }).waitFor()
    await manage(page, editor.email, 'Reset second factor')
    await toast(page, 'Account updated')
    await closeDialog(page)
    await row.getByText('Second factor', { exact: true }).waitFor({ state: 'detached' })
    theirs = await openPage()
    await signIn(theirs, editor)
    await chooseInAccountMenu(theirs, 'Second factor')
    await theirs.getByText('No authenticator app yet').waitFor()
  })

  test('is removed after a question, and lets nobody in any more', async ({ openPage }) => {
    const editor = await createEditor()
    const row = await findRow(page, editor.email)
    await page.getByRole('button', { name: `Manage: ${editor.email}` }).click()
    await page.getByRole('button', { name: 'Remove account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove account?' })
    await question.getByText('This action cannot be undone.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await closeDialog(page)
    await manage(page, editor.email, 'Remove account')
    await toast(page, 'Account updated', 'The account was removed.')
    await row.waitFor({ state: 'detached' })
    await page.getByText('No accounts found').waitFor()
    // What opened the dialog is gone: the keyboard goes on at the head of the list.
    await page.getByRole('region', { name: 'All accounts' }).locator(':focus').waitFor()
    theirs = await openPage()
    await theirs.goto('/auth')
    await submitSignIn(theirs, editor.email, editor.password)
    await toast(theirs, 'Authentication Error', 'Invalid login credentials')
  })
})
