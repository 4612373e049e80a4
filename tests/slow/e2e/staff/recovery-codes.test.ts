import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createEditor, openSiteOutbox, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { addApp, expectToast } from '#tests/e2e/staff/staff-steps.ts'
import type { Outbox } from '#tests/support/backend/outbox.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu, signIn, signOut } from '#tests/support/browser/page-steps.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

let outbox: Outbox
test.beforeAll(() => {
  outbox = openSiteOutbox()
})
let page: Page
let editor: { email: string; password: string }

test.beforeEach(async () => {
  editor = await createEditor()
})

async function enterRecoveryCode(code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Recovery Code' })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Lost Your Phone?' }).click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Use Recovery Code' }).click()
}

const dialog = () => page.getByRole('dialog', { name: 'Your recovery codes' })
const section = () => page.getByRole('region', { name: 'Recovery codes' })
const readCodes = () => dialog().getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()

test('Each recovery code signs in once, and the user can remove the lost app', async ({ openStaffPage }) => {
  page = await openStaffPage({ account: editor, path: '/admin/account' })
  const { recoveryCodes } = await addApp(page, 'Phone')
  expect(recoveryCodes).toHaveLength(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
  await section().getByText('10 of 10 codes left, 0 used.').waitFor()
  await signOut(page)
  await submitSignIn(page, editor.email, editor.password)
  await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
  await enterRecoveryCode('abcd-efgh-jkmn-pqrs')
  await expectToast(page, 'Authentication Error', 'That isn’t one of your unused recovery codes.')
  expect(await listViewViolations(page)).toEqual([])
  await enterRecoveryCode((recoveryCodes[0] ?? '').toUpperCase())
  await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
  const mail = await outbox.takeBySubject(editor.email, 'A recovery code was used')
  expect(mail.text).toContain('9 codes are left')
  await chooseInAccountMenu(page, 'Second factor')
  await section().getByText('9 of 10 codes left, 1 used.').waitFor()
  await signOut(page)
  await submitSignIn(page, editor.email, editor.password)
  await enterRecoveryCode(recoveryCodes[0] ?? '')
  await expectToast(page, 'Authentication Error', 'That isn’t one of your unused recovery codes.')
  await enterRecoveryCode(recoveryCodes[1] ?? '')
  await chooseInAccountMenu(page, 'Second factor')
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remove this authenticator app?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByText('No authenticator app yet').waitFor()
  await section().waitFor({ state: 'detached' })
  await signOut(page)
  await signIn(page, editor)
})

test('A user creates new codes after a confirmation, then copies, downloads and prints them', async ({
  openStaffPage,
}) => {
  page = await openStaffPage({ account: editor, path: '/admin/account' })
  await addApp(page, 'Phone')
  await section().getByRole('button', { name: 'Create new codes' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Create new recovery codes?' })
  await confirmDialog.getByRole('button', { name: 'Create new codes' }).click()
  await dialog().waitFor()
  const codes = await readCodes()
  expect(codes).toHaveLength(10)
  expect(await listViewViolations(page)).toEqual([])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: getVisitedSite().url })
  await dialog().getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Copied', 'Paste the codes')
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
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await dialog().getByText('Recovery codes for').waitFor()
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })

  await dialog().getByRole('button', { name: 'I saved them' }).click()
  await page
    .locator(':focus')
    .and(section().getByRole('button', { name: 'Create new codes' }))
    .waitFor()
  await page.reload()
  await section().getByText('10 of 10 codes left, 0 used.').waitFor()
  for (const code of codes) expect(await page.content()).not.toContain(code)
})
