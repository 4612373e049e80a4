import type { Page } from '@playwright/test'
import { createEditor, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { crashPage, openNewForm, readBrowserDrafts } from '#tests/e2e/content/article-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu, signOut } from '#tests/support/browser/page-steps.ts'

let page: Page
let title: string
/** A separate account, because the test counts its unfinished articles. */
let account: Awaited<ReturnType<typeof createEditor>>

test.beforeAll(async () => {
  account = await createEditor()
})
test.beforeEach(() => {
  title = `Night watch ${crypto.randomUUID()}`
})

test('A draft written offline stays in the browser until a sign-out can send it to the server', async ({
  openStaffPage,
}) => {
  page = await openStaffPage({ path: '/admin?q=nothing', account })
  const form = await openNewForm(page)
  const context = page.context()
  await context.setOffline(true)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(form.getByText('Saved on this device only: no connection').first()).toBeVisible()
  const autosaves = '**/rest/v1/article_autosaves*'
  await context.route(autosaves, (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  page = await crashPage(page)
  await page.getByRole('button', { name: 'Unfinished: 1' }).waitFor()
  await chooseInAccountMenu(page, 'Sign out')
  const confirmDialog = page.getByRole('alertdialog', { name: 'Sign out without saving everything?' })
  await confirmDialog.getByRole('button', { name: 'Stay signed in' }).click()
  await confirmDialog.waitFor({ state: 'hidden' })
  expect(await readBrowserDrafts(page)).toContain(title)

  await context.unroute(autosaves)
  await signOut(page)
  expect(await readBrowserDrafts(page)).toBe('[]')
  const { email, password } = await createEditor()
  await submitSignIn(page, email, password)
  await openNewForm(page)
  await expect(page.getByText(title)).toHaveCount(0)
})
