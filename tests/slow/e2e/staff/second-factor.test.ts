import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { createEditor, enrollApp, openSiteOutbox, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { addApp, toast } from '#tests/e2e/staff/staff-steps.ts'
import { openAuthenticator } from '#tests/support/browser/authenticator.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

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

async function enterCode(code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

describe('An authenticator app', () => {
  test('is asked for instead of the staff area when only the password was given', async () => {
    const app = await enrollApp(editor)
    page = await openVisitorPage()
    await page.goto('/auth')
    await submitSignIn(page, editor.email, editor.password)
    await page.getByRole('heading', { name: 'Enter Your Code' }).waitFor()
    await page.goto('/admin/security')
    await page.getByRole('heading', { name: 'Enter Your Code' }).waitFor()
    await enterCode(await app.nextCode())
    await expectShown(page.getByRole('heading', { name: 'Security', level: 1 }))
  })

  test('that is not at hand is no trap: giving up signs out', async () => {
    await enrollApp(editor)
    page = await openVisitorPage()
    await page.goto('/auth')
    await submitSignIn(page, editor.email, editor.password)
    await page.getByRole('button', { name: 'Cancel and Sign Out' }).click()
    await toast(page, 'Signed Out', 'You have been successfully signed out.')
    await page.getByRole('tab', { name: 'Sign In' }).waitFor()
    await page.goto('/admin')
    await page.waitForURL('**/auth')
  })

  test('is asked for over what is being written when the session ended meanwhile', async () => {
    await openSecurity()
    const app = await addApp(page, 'Phone')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'New Article' }).click()
    const title = page.getByRole('dialog', { name: 'Create New Article' }).getByRole('textbox', { name: 'Title' })
    await title.fill('Half a thought')
    const other = await page.context().newPage()
    await other.goto('/admin')
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await other.waitForURL('**/auth')
    await other.close()
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByRole('textbox', { name: 'Password' }).fill(editor.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    const code = page.getByRole('alertdialog', { name: 'Enter your code' })
    await code.waitFor()
    expect(await code.getByRole('button', { name: 'Cancel and Sign Out' }).count()).toBe(0)
    await code.getByRole('button', { name: 'Leave the Staff Area' }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await leaving.getByRole('button', { name: 'Keep Editing' }).click()
    await enterCode(await app.nextCode())
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect(await title.inputValue()).toBe('Half a thought')
  })

  test('is chosen among several, and is given up after a question', async () => {
    await openSecurity()
    await addApp(page, 'Phone')
    const app = await addApp(page, 'Laptop', { isFirst: false })
    await signOut()
    await submitSignIn(page, editor.email, editor.password)
    await page.getByRole('group', { name: 'Authenticator app' }).getByRole('radio', { name: 'Laptop' }).check()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await enterCode(await app.nextCode())
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Remove Phone' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this authenticator app?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    for (const name of ['Phone', 'Laptop']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await question.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'hidden' })
    }
    await page.getByText('No authenticator app yet').waitFor()
    await signOut()
    await signIn(page, editor)
  })

  test('that was not confirmed does not count, and its name is free again', async () => {
    await openSecurity()
    for (const attempt of ['Phone', 'Phone']) {
      await page.getByRole('button', { name: 'Add App' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Authenticator App' })
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByText('Name is required').waitFor()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(attempt)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
      await dialog.getByRole('button', { name: 'Verify Code' }).click()
      await dialog.getByText('This code is not right.').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await expectShown(page.getByText('No authenticator app yet'))
    await signOut()
    await signIn(page, editor)
  })
})

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

  test('is changed in an old session only with a code from a mail', async () => {
    await openSecurity()
    await ageSessions(editor.email)
    await page.getByRole('textbox', { name: 'New Password' }).fill('six lanterns in fog')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('six lanterns in fog')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await toast(page, 'Code Sent', 'Please check your email for the code that confirms the change.')
    const { code } = await openSiteOutbox().take(editor.email)
    const submitCode = async (text: string) => {
      await page.getByRole('textbox', { name: 'Code' }).fill(text)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await submitCode(otherThan(code ?? ''))
    await toast(page, 'Error')
    await submitCode(code ?? '')
    await toast(page, 'Password Updated')
    await signOut()
    await signIn(page, { ...editor, password: 'six lanterns in fog' })
  })
})

/** Lets two days pass for the sessions of an account. */
async function ageSessions(email: string): Promise<void> {
  const address = await findRunningPostgres(visitedSite().dataDir)
  if (!address) throw new Error('The database of the site is not running')
  const sql = connect(address)
  await sql`
    update auth.sessions set created_at = created_at - interval '2 days'
    where user_id = (select id from auth.users where email = ${email})`
  await sql.end()
}

test('An app is added, and its code given at the sign-in, with the keyboard alone', async () => {
  await openSecurity()
  const focused = page.locator(':focus')
  const dialog = page.getByRole('dialog', { name: 'Add Authenticator App' })
  await page.getByRole('button', { name: 'Add App' }).press('Enter')
  await focused.and(dialog.getByRole('textbox', { name: 'Name' })).waitFor()
  await page.keyboard.insertText('Phone')
  await page.keyboard.press('Enter')
  await focused.and(dialog.getByRole('textbox', { name: 'Code' })).waitFor()
  const app = openAuthenticator((await dialog.getByRole('code').allInnerTexts()).join('').replaceAll(' ', ''))
  await page.keyboard.insertText(await app.nextCode())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' })
  await focused.and(codes.getByRole('button', { name: 'Copy' })).waitFor()
  await codes.getByRole('button', { name: 'I Have Kept Them' }).press('Enter')
  await focused.and(page.getByRole('button', { name: 'Add App' })).waitFor()
  await signOut()
  await submitSignIn(page, editor.email, editor.password)
  await focused.and(page.getByRole('textbox', { name: 'Code' })).waitFor()
  await page.keyboard.insertText(await app.nextCode())
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('heading', { name: 'Admin Dashboard' }))
})

test('The security screen, its dialogs and the code at the sign-in have no accessibility faults', async () => {
  await openSecurity()
  await addApp(page, 'Phone')
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this authenticator app?' })
  await question.waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add App' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Authenticator App' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The question for a code, alone and over a page, has no accessibility faults', async () => {
  await openSecurity()
  await addApp(page, 'Phone')
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await other.waitForURL('**/auth')
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await ended.getByRole('textbox', { name: 'Password' }).fill(editor.password)
  await ended.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alertdialog', { name: 'Enter your code' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await other.reload()
  await other.getByRole('heading', { name: 'Enter Your Code' }).waitFor()
  expect(await listFaultsOfAllLooks(other)).toEqual([])
})
