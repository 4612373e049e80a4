import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  connectAsVisitor,
  createEditor,
  enrollApp,
  openSiteOutbox,
  submitNewPassword,
  submitSignIn,
} from '#tests/e2e/account/account-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { addApp, toast } from '#tests/e2e/staff/staff-steps.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const outbox = openSiteOutbox()
let page: Page
let editor: { email: string; password: string }

beforeEach(async () => {
  editor = await createEditor()
})

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL('**/auth')
}

async function enterRecoveryCode(code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Recovery Code' })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Lost Your Phone?' }).click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Use Recovery Code' }).click()
}

const dialog = () => page.getByRole('dialog', { name: 'Your Recovery Codes' })
const section = () => page.getByRole('region', { name: 'Recovery Codes' })
const listed = () => dialog().getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()

test('Somebody who lost the phone gets in with a code, once each, and takes the lost app away', async () => {
  page = await openStaffPage({ account: editor, path: '/admin/security' })
  const { recoveryCodes } = await addApp(page, 'Phone')
  expect(recoveryCodes).toHaveLength(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
  await section().getByText('10 of 10 codes left, 0 used.').waitFor()
  await signOut()
  await submitSignIn(page, editor.email, editor.password)
  await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
  await enterRecoveryCode('abcd-efgh-jkmn-pqrs')
  await toast(page, 'Authentication Error', 'This is none of your recovery codes, or it was used before.')
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await enterRecoveryCode((recoveryCodes[0] ?? '').toUpperCase())
  await toast(page, 'Welcome back!', 'You have successfully signed in.')
  const mail = await outbox.takeBySubject(editor.email, 'A recovery code has been used')
  expect(mail.text).toContain('9 codes are left')
  await page.getByRole('link', { name: 'Security' }).click()
  await section().getByText('9 of 10 codes left, 1 used.').waitFor()
  await signOut()
  await submitSignIn(page, editor.email, editor.password)
  await enterRecoveryCode(recoveryCodes[0] ?? '')
  await toast(page, 'Authentication Error', 'This is none of your recovery codes, or it was used before.')
  await enterRecoveryCode(recoveryCodes[1] ?? '')
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remove this authenticator app?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByText('No authenticator app yet').waitFor()
  await section().waitFor({ state: 'detached' })
  await signOut()
  await signIn(page, editor)
})

test('Who has no recovery codes is told who helps', async () => {
  await enrollApp(editor)
  page = await openVisitorPage()
  await page.goto('/auth')
  await submitSignIn(page, editor.email, editor.password)
  await page.getByRole('button', { name: 'Lost Your Phone?' }).click()
  await page.getByText('This account has no recovery codes.').waitFor()
  await page.getByText('npm run staff -- reset-factors').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('New codes are made after a question, copied, downloaded and printed', async () => {
  page = await openStaffPage({ account: editor, path: '/admin/security' })
  await addApp(page, 'Phone')
  await section().getByRole('button', { name: 'Make New Codes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
  await question.getByRole('button', { name: 'Make New Codes' }).click()
  await dialog().waitFor()
  const codes = await listed()
  expect(codes).toHaveLength(10)
  expect(await listFaultsOfAllLooks(page)).toEqual([])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: visitedSite().url })
  await dialog().getByRole('button', { name: 'Copy' }).click()
  await dialog().getByText('The codes are copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))

  const downloading = page.waitForEvent('download')
  await dialog().getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await dialog().getByRole('button', { name: 'Print' }).click()
  expect(await page.locator('body[data-printed]').count()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await dialog().getByText('Recovery codes for').waitFor()
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })

  await dialog().getByRole('button', { name: 'I Have Kept Them' }).click()
  await page
    .locator(':focus')
    .and(section().getByRole('button', { name: 'Make New Codes' }))
    .waitFor()
  await page.reload()
  await section().getByText('10 of 10 codes left, 0 used.').waitFor()
  for (const code of codes) expect(await page.content()).not.toContain(code)
})

test('A forgotten password is replaced by somebody who has a recovery code in place of the phone', async () => {
  page = await openStaffPage({ account: editor, path: '/admin/security' })
  const { recoveryCodes } = await addApp(page, 'Phone')
  page = await openVisitorPage()
  const { auth } = await connectAsVisitor()
  const redirectTo = `${visitedSite().url}/reset-password`
  expect((await auth.resetPasswordForEmail(editor.email, { redirectTo })).error).toBeNull()
  const { link } = await outbox.takeBySubject(editor.email, 'Choose a new password')
  await page.goto(link?.href ?? '')
  await submitNewPassword(page, 'two lanterns in the harbor fog')
  await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
  await enterRecoveryCode(recoveryCodes[0] ?? '')
  await page.getByText('Your code was correct.').waitFor()
  await page.getByRole('button', { name: 'Update Password' }).click()
  await toast(page, 'Password Updated')
})
