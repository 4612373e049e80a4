import type { Page } from '@playwright/test'
import { createEditor, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu, signIn } from '#tests/support/browser/page-steps.ts'
import { owner } from '#tests/support/site/owner.ts'

let page: Page

test.describe('Signing in', () => {
  test('A wrong password shows the server’s message, and the sign-up form rejects a short password', async ({
    openPage,
  }) => {
    page = await openPage()
    await page.goto('/auth')
    await submitSignIn(page, owner.email, 'not-the-password')
    await expectToast(page, 'Authentication Error', 'Invalid login credentials')
    expect(new URL(page.url()).pathname).toBe('/auth')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(owner.email)

    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByText('Invalid login credentials')).toBeHidden()
    await page.getByRole('textbox', { name: 'Password' }).fill('abc')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Enter at least 6 characters.' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  })

  test('Signing in opens the staff area, and Back skips the sign-in form', async ({ openPage }) => {
    page = await openPage()
    await page.goto('/')
    await signIn(page)
    await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('The dashboard asks for a missing name until the user saves or skips it, and new articles use the name', async ({
    openPage,
  }) => {
    const editor = await createEditor()
    page = await openPage({ width: 360, height: 740 })
    await signIn(page, editor)
    const nameDialog = () =>
      page.getByRole('region', { name: 'Which name should appear as the author of your articles?' })
    await nameDialog().getByRole('button', { name: 'Save name' }).click()
    await nameDialog().getByText('Enter a name, or skip this.').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await nameDialog().getByRole('button', { name: 'Skip' }).click()
    await nameDialog().waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'New Article' }).waitFor()
    await expect(nameDialog()).toHaveCount(0)

    page = await openPage()
    await signIn(page, editor)
    await nameDialog().getByRole('textbox', { name: 'Your name' }).fill('Sgt. Dana Whitfield')
    await nameDialog().getByRole('textbox', { name: 'Your name' }).press('Enter')
    await expectToast(page, 'Name saved', 'Your articles show Sgt. Dana Whitfield from now on.')
    await nameDialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Account: Sgt. Dana Whitfield' }).waitFor()
    await page.getByRole('button', { name: 'New Article' }).click()
    await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('Sgt. Dana Whitfield')
  })

  test('The staff area redirects visitors to the sign-in form', async ({ openPage }) => {
    page = await openPage()
    await page.goto('/admin')
    await page.waitForURL('**/auth')
    await expect(page.getByRole('heading', { name: 'Authentication', level: 1 })).toBeVisible()
  })
})

test.describe('Signing out', () => {
  test('Signing out opens the sign-in form and blocks the staff area', async ({ openStaffPage }) => {
    page = await openStaffPage()
    await chooseInAccountMenu(page, 'Sign out')
    await expectToast(page, 'Signed Out', 'You have been successfully signed out.')
    await page.waitForURL('**/auth')
    await page.goto('/admin')
    await page.waitForURL('**/auth')
  })
})
