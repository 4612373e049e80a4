import type { Page } from '@playwright/test'
import { connectAsVisitor, createEditor, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { addApp, expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu, signIn } from '#tests/support/browser/page-steps.ts'

let page: Page
let editor: { email: string; password: string }

test.beforeEach(async () => {
  editor = await createEditor()
})

async function openAccountScreen(openStaffPage: OpenStaffPage): Promise<void> {
  page = await openStaffPage({ account: editor, path: '/admin/account' })
}

async function signOut(): Promise<void> {
  await chooseInAccountMenu(page, 'Sign out')
  await page.waitForURL('**/auth')
}

async function enterCode(code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

test.describe('An authenticator app', () => {
  test('An editor adds an app, and the next sign-in asks for its code', async ({ openStaffPage }) => {
    await openAccountScreen(openStaffPage)
    const app = await addApp(page, 'Phone')
    await signOut()
    await submitSignIn(page, editor.email, editor.password)
    await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
    const code = await app.nextCode()
    await enterCode(wrongCode(code))
    await expectToast(
      page,
      'Authentication Error',
      'That code isn’t right. Enter the six digits that your app shows now',
    )
    await enterCode(code)
    await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  })
})

test.describe('The session list', () => {
  const sessions = () => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  const signInElsewhere = async () => {
    const { error } = await (await connectAsVisitor()).auth.signInWithPassword(editor)
    if (error) throw error
  }

  test('A user sees the browser of each session and ends one or all other sessions', async ({
    openPage,
    openStaffPage,
  }) => {
    const otherPage = await openPage()
    await signIn(otherPage, editor)
    await signInElsewhere()
    await openAccountScreen(openStaffPage)
    await sessions().nth(2).waitFor()
    await sessions()
      .filter({ hasText: 'This browser' })
      .getByText(/from 127\.0\.0\.1$/)
      .waitFor()
    await page.getByRole('button', { name: /^End Chrome/ }).click()
    await expectToast(page, 'Session ended')
    await sessions().nth(2).waitFor({ state: 'detached' })
    await otherPage.reload()
    await otherPage.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor()
    await otherPage.close()

    await signInElsewhere()
    await page.reload()
    await sessions().nth(2).waitFor()
    await page.getByRole('button', { name: 'End all others' }).click()
    await expectToast(page, 'Sessions ended', 'Only this browser is signed in now.')
    await sessions().nth(1).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' })
    await page.reload()
    await sessions().waitFor()
  })
})
