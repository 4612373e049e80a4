import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  chooseFirstPassword,
  connectAsVisitor,
  createEditor,
  enrollApp,
  openSiteOutbox,
  submitNewPassword,
  submitSignIn,
} from '#tests/e2e/account/account-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { owner } from '#tests/support/site/owner.ts'

const outbox = openSiteOutbox()
/** The administrator's browser. */
let page: Page
/** The browser of whoever it is about. */
let theirs: Page

beforeEach(async () => {
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

describe('Who was activated before the address was confirmed', () => {
  test('is said to be so, and gets the mail once more', async () => {
    const email = newEmail()
    const service = await connectAsService(visitedSite())
    await (await connectAsVisitor()).auth.signUp({ email, password })
    await outbox.take(email)
    const { data } = await service.auth.admin.listUsers({ perPage: 1000 })
    const id = data.users.find((user) => user.email === email)?.id ?? ''
    await service.from('staff').update({ status: 'active' }).eq('user_id', id).throwOnError()
    const row = await findRow(email)
    await row.getByText('Active, address not confirmed', { exact: true }).waitFor()
    await row.getByRole('button', { name: `Resend the mail to ${email}` }).click()
    await toast(page, 'Success', `A link to confirm the address is on its way to ${email} again.`)
    theirs = await openVisitorPage()
    await theirs.goto((await outbox.take(email)).link?.href ?? '')
    await inStaffArea()
    await openAnew(page)
    await row.getByText('Active', { exact: true }).waitFor()
  })
})

test('An own name is saved, found again and shown to administrators', async () => {
  const editor = await createEditor()
  const name = `Kim ${crypto.randomUUID()}`
  theirs = await openStaffPage({ account: editor, path: '/admin/security' })
  const field = theirs.getByRole('region', { name: 'Your Name' }).getByRole('textbox', { name: 'Name' })
  await field.fill(name)
  await theirs.getByRole('button', { name: 'Save Name' }).click()
  await toast(theirs, 'Name Saved', `You are called ${name} now.`)
  await openAnew(theirs)
  await expect.poll(() => field.inputValue()).toBe(name)
  await (await findRow(name)).getByText(editor.email, { exact: true }).waitFor()
})

describe('Who is invited', () => {
  test('gets a mail, chooses a password and works', async () => {
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
    const row = await findRow(email)
    await row.getByText('Invited', { exact: true }).waitFor()
    await outbox.take(email)
    await row.getByRole('button', { name: `Resend the mail to ${email}` }).click()
    await toast(page, 'Success', `The invitation is on its way to ${email} again.`)
    const { link } = await outbox.take(email)
    theirs = await openVisitorPage()
    await theirs.goto(link?.href ?? '')
    await chooseFirstPassword(theirs, password)
    await inStaffArea()
  })

  test('and has an account already is named, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'Staff', exact: true }).click()
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the Staff' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill(owner.email)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await toast(page, 'Error', `${owner.email} has an account already.`)
    expect(await dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(owner.email)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('An account', () => {
  test('that becomes an administrator’s sees the staff, and does not afterwards', async () => {
    const editor = await createEditor()
    theirs = await openStaffPage({ account: editor })
    await findRow(editor.email)
    await manage(editor.email, 'Make Administrator')
    await toast(page, 'Success', `${editor.email} is an administrator now.`)
    await done()
    await openAnew(theirs)
    await theirs.getByRole('link', { name: 'Staff', exact: true }).click()
    await theirs.getByRole('heading', { name: 'All Accounts' }).waitFor()
    await manage(editor.email, 'Make Editor')
    await toast(page, 'Success', `${editor.email} is an editor now.`)
    await openAnew(theirs)
    await theirs.getByText('Only administrators can open this page.').waitFor()
    expect(await theirs.getByRole('link', { name: 'Staff', exact: true }).count()).toBe(0)
    await theirs.getByRole('link', { name: 'Back to the Dashboard' }).click()
    await inStaffArea()
  })

  test('gets a name beside its address, by which it is found', async () => {
    const editor = await createEditor()
    const name = `Dana ${crypto.randomUUID()}`
    await findRow(editor.email)
    await page.getByRole('button', { name: `Manage ${editor.email}` }).click()
    await page.getByRole('button', { name: 'Change Name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Name' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save Name' }).click()
    await toast(page, 'Success', `${editor.email} is called ${name} now.`)
    await dialog.waitFor({ state: 'hidden' })
    await done()
    await (await findRow(name)).getByText(editor.email, { exact: true }).waitFor()
  })

  test('whose owner forgot the password gets a link by mail', async () => {
    const editor = await createEditor()
    await findRow(editor.email)
    await manage(editor.email, 'Send Password Link')
    await toast(page, 'Success', `A link to choose a new password is on its way to ${editor.email}.`)
    const { link } = await outbox.take(editor.email)
    theirs = await openVisitorPage()
    await theirs.goto(link?.href ?? '')
    await submitNewPassword(theirs, 'five lanterns in fog')
    await theirs.waitForURL('**/auth')
    await submitSignIn(theirs, editor.email, 'five lanterns in fog')
    await inStaffArea()
  })

  test('whose owner lost the authenticator app signs in by the password alone once it is reset', async () => {
    const editor = await createEditor()
    await enrollApp(editor)
    const row = await findRow(editor.email)
    await row.getByText('Second Factor', { exact: true }).waitFor()
    await manage(editor.email, 'Reset Second Factor')
    await toast(page, 'Success')
    await done()
    await row.getByText('Second Factor', { exact: true }).waitFor({ state: 'detached' })
    theirs = await openVisitorPage()
    await signIn(theirs, editor)
    await theirs.getByRole('link', { name: 'Security' }).click()
    await theirs.getByText('No authenticator app yet').waitFor()
  })

  test('is removed after a question, and lets nobody in any more', async () => {
    const editor = await createEditor()
    const row = await findRow(editor.email)
    await page.getByRole('button', { name: `Manage ${editor.email}` }).click()
    await page.getByRole('button', { name: 'Remove Account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Account?' })
    await question.getByText('This action cannot be undone.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await done()
    await manage(editor.email, 'Remove Account')
    await toast(page, 'Success', 'The account was removed.')
    await row.waitFor({ state: 'detached' })
    await page.getByText('No accounts found').waitFor()
    // What opened the dialog is gone: the keyboard goes on at the head of the list.
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Invite' }))
      .waitFor()
    theirs = await openVisitorPage()
    await theirs.goto('/auth')
    await submitSignIn(theirs, editor.email, editor.password)
    await toast(theirs, 'Authentication Error', 'Invalid login credentials')
  })

  test.each(['Suspend', 'Make Editor', 'Remove Account'])(
    'of the last administrator stays as it is, in clear words: %s',
    async (label) => {
      await findRow(owner.email)
      await manage(owner.email, label)
      await toast(page, 'Error', "The last active administrator can't be removed, suspended or demoted")
      await openAnew(page)
      await (await findRow(owner.email)).getByText('Administrator', { exact: true }).waitFor()
    },
  )
})

test('The list, its dialogs and their questions have no accessibility faults', async () => {
  const { email } = await createEditor()
  await findRow(email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByText('Email is required').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Invite to the Staff' }).waitFor({ state: 'hidden' })
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.getByRole('button', { name: `Manage ${email}` }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('alertdialog', { name: 'Suspend?' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})
