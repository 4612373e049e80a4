import type { Locator, Page } from '@playwright/test'
import { createEditor, openSiteOutbox, submitSignIn, submitSignUp } from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import type { Outbox } from '#tests/support/backend/outbox.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

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

/** The account's row, after a search that leaves no other. */
async function findRow(email: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  const rows = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  const row = rows.filter({ hasText: email })
  await row.waitFor()
  await rows.nth(1).waitFor({ state: 'detached' })
  return row
}

/** Presses a button of the account's dialog and answers the question. */
async function manage(email: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Account' })
  await dialog.getByRole('button', { name: label }).click()
  await page
    .getByRole('alertdialog', { name: `${label}?` })
    .getByRole('button', { name: label })
    .click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

const done = () => page.getByRole('button', { name: 'Done' }).click()
const inStaffArea = () => theirs.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

test.describe('Who signs up', () => {
  test('waits at the head of the list, is activated there and signs in', async ({ openPage }) => {
    const email = newEmail()
    theirs = await openPage()
    await theirs.goto('/auth')
    await submitSignUp(theirs, email, password)
    const { link: confirmation } = await outbox.take(email)
    await theirs.goto(confirmation?.href ?? '')
    await theirs.getByRole('heading', { name: 'Address Confirmed', level: 1 }).waitFor()
    expect(await findAccessibilityFaults(theirs)).toEqual([])
    await theirs.getByRole('button', { name: 'Back to Sign In' }).click()
    await page.reload()
    await page.getByText(/^\d+ waiting$/).waitFor()
    const link = page.getByRole('link', { name: 'Staff', exact: true, description: /accounts? waits? to be activated/ })
    await link.waitFor()
    const row = await findRow(email)
    await row.getByText('Waiting', { exact: true }).waitFor()
    await row.getByRole('button', { name: `Activate ${email}` }).click()
    await toast(page, 'Success', `${email} can sign in now.`)
    await row.getByText('Active', { exact: true }).waitFor()
    await submitSignIn(theirs, email, password)
    await inStaffArea()
    await page.reload()
    await row.getByText(/^Last sign-in \d/).waitFor()
  })
})

test.describe('An account', () => {
  test('that is suspended is out at once, and comes back when it is activated', async ({ openStaffPage }) => {
    const editor = await createEditor()
    theirs = await openStaffPage({ account: editor })
    await findRow(editor.email)
    await manage(editor.email, 'Suspend')
    await toast(page, 'Success', `${editor.email} is signed out everywhere and can't sign in.`)
    await done()
    await theirs.reload()
    const ended = theirs.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByRole('textbox', { name: 'Password' }).fill(editor.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await toast(theirs, 'Authentication Error', 'suspended')
    await manage(editor.email, 'Activate')
    await toast(page, 'Success', `${editor.email} can sign in now.`)
    await done()
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'hidden' })
    await inStaffArea()
  })
})
