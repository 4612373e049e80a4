import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAccountPage, openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { owner } from '#tests/support/site/owner.ts'

let page: Page

describe('The way in', () => {
  test('A wrong password shows the server’s message and leads nowhere', async () => {
    page = await openAccountPage('/auth')
    await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Authentication Error', 'Invalid login credentials')
    expect(new URL(page.url()).pathname).toBe('/auth')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(owner.email)
  })

  test('Staff who sign in stand in the staff area, and going back does not return to the form', async () => {
    page = await openVisitorPage()
    await page.goto('/')
    await signIn(page)
    await toast(page, 'Welcome back!', 'You have successfully signed in.')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('The staff area sends strangers to the form', async () => {
    page = await openVisitorPage()
    await page.goto('/admin')
    await page.waitForURL('**/auth')
    await expectShown(page.getByRole('heading', { name: 'Authentication', level: 1 }))
  })

  test('A new account is told to confirm its address and can’t enter before an administrator opens it', async () => {
    const email = `cadet-${crypto.randomUUID()}@example.com`
    page = await openAccountPage('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    const signUp = page.getByRole('tabpanel', { name: 'Sign Up' })
    await signUp.getByRole('textbox', { name: 'Email' }).fill(email)
    await signUp.getByRole('textbox', { name: 'Password' }).fill('night shift lantern')
    await signUp.getByRole('button', { name: 'Sign Up' }).click()
    await toast(page, 'Registration Successful', 'Please check your email to confirm your account.')
    await page.getByRole('tab', { name: 'Sign In' }).click()
    const signInForm = page.getByRole('tabpanel', { name: 'Sign In' })
    await signInForm.getByRole('textbox', { name: 'Password' }).fill('night shift lantern')
    await signInForm.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Authentication Error')
    expect(new URL(page.url()).pathname).toBe('/auth')
  })
})

describe('The way out', () => {
  test('Signing out leads to the form and closes the staff area', async () => {
    page = await openStaffPage()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await toast(page, 'Signed Out', 'You have been successfully signed out.')
    await page.waitForURL('**/auth')
    await page.goto('/admin')
    await page.waitForURL('**/auth')
  })
})
