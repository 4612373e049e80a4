import type { Page } from '@playwright/test'
import {
  chooseFirstPassword,
  createEditor,
  enrollApp,
  openSiteOutbox,
  submitSignIn,
} from '#tests/e2e/account/account-steps.ts'
import { closeDialog, findRow, inStaffArea, manage } from '#tests/e2e/staff/account-list-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import type { Outbox } from '#tests/support/backend/outbox.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/page-steps.ts'

let outbox: Outbox
test.beforeAll(() => {
  outbox = openSiteOutbox()
})
/** The administrator's browser. */
let page: Page
/** The browser of whoever it is about. */
let theirs: Page

test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ path: '/admin/staff' })
  await page.getByRole('heading', { name: 'All Accounts' }).waitFor()
})

test.describe('Who is invited', () => {
  test('gets a mail, chooses a password and works', async ({ openPage }) => {
    const email = newEmail()
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the Staff' })
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await dialog.getByText('Email is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await dialog.getByText('This is not an email address').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await toast(page, 'Invitation Sent', `An invitation is on its way to ${email}.`)
    await dialog.waitFor({ state: 'hidden' })
    const row = await findRow(page, email)
    await row.getByText('Invited', { exact: true }).waitFor()
    await outbox.take(email)
    await row.getByRole('button', { name: `Resend the mail to ${email}` }).click()
    await toast(page, 'Success', `The invitation is on its way to ${email} again.`)
    const { link } = await outbox.take(email)
    theirs = await openPage()
    await theirs.goto(link?.href ?? '')
    await chooseFirstPassword(theirs, password)
    await inStaffArea(theirs)
  })
})

test.describe('An account', () => {
  test('that becomes an administrator’s sees the staff, and does not afterwards', async ({ openStaffPage }) => {
    const editor = await createEditor()
    theirs = await openStaffPage({ account: editor })
    await findRow(page, editor.email)
    await manage(page, editor.email, 'Make Administrator')
    await toast(page, 'Success', `${editor.email} is an administrator now.`)
    await closeDialog(page)
    await theirs.reload()
    await theirs.getByRole('link', { name: 'Staff', exact: true }).click()
    await theirs.getByRole('heading', { name: 'All Accounts' }).waitFor()
    await manage(page, editor.email, 'Make Editor')
    await toast(page, 'Success', `${editor.email} is an editor now.`)
    await theirs.reload()
    await theirs.getByText('Only administrators can open this page.').waitFor()
    await expect(theirs.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
    await theirs.getByRole('link', { name: 'Back to the Dashboard' }).click()
    await inStaffArea(theirs)
  })

  test('whose owner lost the authenticator app signs in by the password alone once it is reset', async ({
    openPage,
  }) => {
    const editor = await createEditor()
    await enrollApp(editor)
    const row = await findRow(page, editor.email)
    await row.getByText('Second Factor', { exact: true }).waitFor()
    await manage(page, editor.email, 'Reset Second Factor')
    await toast(page, 'Success')
    await closeDialog(page)
    await row.getByText('Second Factor', { exact: true }).waitFor({ state: 'detached' })
    theirs = await openPage()
    await signIn(theirs, editor)
    await theirs.getByRole('link', { name: 'Security' }).click()
    await theirs.getByText('No authenticator app yet').waitFor()
  })

  test('is removed after a question, and lets nobody in any more', async ({ openPage }) => {
    const editor = await createEditor()
    const row = await findRow(page, editor.email)
    await page.getByRole('button', { name: `Manage ${editor.email}` }).click()
    await page.getByRole('button', { name: 'Remove Account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Account?' })
    await question.getByText('This action cannot be undone.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await closeDialog(page)
    await manage(page, editor.email, 'Remove Account')
    await toast(page, 'Success', 'The account was removed.')
    await row.waitFor({ state: 'detached' })
    await page.getByText('No accounts found').waitFor()
    // What opened the dialog is gone: the keyboard goes on at the head of the list.
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Invite' }))
      .waitFor()
    theirs = await openPage()
    await theirs.goto('/auth')
    await submitSignIn(theirs, editor.email, editor.password)
    await toast(theirs, 'Authentication Error', 'Invalid login credentials')
  })
})
