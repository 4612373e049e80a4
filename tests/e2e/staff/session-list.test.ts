import { connectAsVisitor, createEditor } from '#tests/e2e/account/account-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/page-steps.ts'

test('A user sees the browser of each session and ends one or all other sessions', async ({
  openPage,
  openStaffPage,
}) => {
  const editor = await createEditor()
  const signInElsewhere = async () => {
    const { error } = await (await connectAsVisitor()).auth.signInWithPassword(editor)
    if (error) throw error
  }
  const otherPage = await openPage()
  await signIn(otherPage, editor)
  await signInElsewhere()
  const page = await openStaffPage({ account: editor, path: '/admin/account' })
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await sessions.nth(2).waitFor()
  await sessions
    .filter({ hasText: 'This browser' })
    .getByText(/from 127\.0\.0\.1$/)
    .waitFor()
  await page.getByRole('button', { name: /^End Chrome/ }).click()
  await expectToast(page, 'Session ended')
  await sessions.nth(2).waitFor({ state: 'detached' })
  await otherPage.reload()
  await otherPage.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor()
  await otherPage.close()

  await signInElsewhere()
  await page.reload()
  await sessions.nth(2).waitFor()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expectToast(page, 'Sessions ended', 'Only this browser is signed in now.')
  await sessions.nth(1).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' })
  await page.reload()
  await sessions.waitFor()
})
