import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createEditor, endSession } from '#tests/e2e/account/account-steps.ts'
import { fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAccountPage, openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { owner } from '#tests/support/site/owner.ts'

let page: Page

describe('The way in', () => {
  test('Who is signed in already is led on from the form', async () => {
    page = await openStaffPage()
    await page.goto('/auth')
    await page.waitForURL('**/admin')
    await expectShown(page.getByRole('heading', { name: 'Admin Dashboard' }))
  })

  test('The browser itself asks for an address and a long enough password', async () => {
    page = await openAccountPage('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    const form = page.getByRole('tabpanel', { name: 'Sign Up' })
    const email = form.getByRole('textbox', { name: 'Email' })
    const password = form.getByRole('textbox', { name: 'Password' })
    await email.fill('no address')
    await password.pressSequentially('12345')
    await form.getByRole('button', { name: 'Sign Up' }).click()
    const faults = await page.getByRole('alert').allInnerTexts()
    expect(faults).toHaveLength(2)
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
    expect(await password.evaluate((input: HTMLInputElement) => input.validity.tooShort)).toBe(true)
  })
})

describe('The way out', () => {
  test('A sign-out that the server refuses says so; this browser forgets the session all the same', async () => {
    page = await openStaffPage()
    await page.route('**/auth/v1/logout?*', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many requests' },
      }),
    )
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await toast(
      page,
      'Sign Out Error',
      'Too many requests. This browser is signed out. The server may still keep the session',
    )
    await page.waitForURL('**/auth')
  })

  test('A sign-out of a session that the server no longer knows is one', async () => {
    page = await openStaffPage()
    await page.route('**/auth/v1/logout?*', (route) =>
      route.fulfill({ status: 404, json: { code: 404, error_code: 'session_not_found', msg: 'Session not found' } }),
    )
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await toast(page, 'Signed Out', 'You have been successfully signed out.')
    await page.waitForURL('**/auth')
  })

  test('A session that ends in another window loses no word of what is being written', async () => {
    page = await openStaffPage()
    await page.getByRole('button', { name: 'New Article' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Article' })
    await form.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
    const other = await page.context().newPage()
    await other.goto('/admin')
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await other.waitForURL('**/auth')
    await other.close()
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    expect(await ended.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(owner.email)
    await ended.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'hidden' })
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half a thought')
  })

  test('A session that was ended elsewhere is noticed at the next save, which goes on after the sign-in by itself', async () => {
    page = await openStaffPage({ path: '/admin/settings' })
    const motto = page.getByRole('textbox', { name: 'Motto' })
    await motto.fill('Half a motto')
    const nobodys: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('user_id=eq.&') || request.url().endsWith('user_id=eq.')) nobodys.push(request.url())
    })
    await endSession(page)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'hidden' })
    await toast(page, 'Settings Saved')
    expect(await motto.inputValue()).toBe('Half a motto')
    expect(await page.getByRole('dialog', { name: 'Error' }).count()).toBe(0)
    expect(nobodys).toEqual([])
  })

  test('Whoever signs in as somebody else where a session has ended sees nothing of what was written', async () => {
    const editor = await createEditor()
    page = await openStaffPage({ path: '/admin?q=nothing' })
    await page.getByRole('button', { name: 'New Article' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Article' })
    await fillArticle(form, { title: 'Not for everybody' })
    await endSession(page)
    const saved = page.waitForResponse((response) => response.status() === 401)
    await form.getByRole('button', { name: 'Create Article' }).click()
    await saved
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByRole('textbox', { name: 'Email' }).fill(editor.email)
    await ended.getByRole('textbox', { name: 'Password' }).fill(editor.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'hidden' })
    await page.getByText(editor.email).waitFor()
    expect(await form.count()).toBe(0)
    expect(await page.getByText('Not for everybody').count()).toBe(0)
  })
})

describe('A forgotten password', () => {
  test('The form for a reset mail opens from the sign-in form and leads back to it', async () => {
    page = await openAccountPage('/auth')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset Password', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor()
    await page.getByRole('button', { name: 'Back to Sign In' }).click()
    await expectShown(page.getByRole('heading', { name: 'Authentication', level: 1 }))
  })

  test('A mail is asked for once however often the button is pressed; then the form is empty and gone', async () => {
    page = await openAccountPage('/auth')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    const gate = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/auth/v1/recover?*', async (route) => {
      requests += 1
      await gate.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send Reset Email' }).dblclick()
    await page.getByRole('button', { name: 'Sending reset email...', disabled: true }).waitFor()
    gate.resolve()
    await toast(page, 'Reset Email Sent', 'Please check your email for password reset instructions.')
    await page.getByRole('heading', { name: 'Authentication', level: 1 }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('')
    expect(requests).toBe(1)
  })

  test('A mail that can’t be sent is told with the server’s message, and the address stays', async () => {
    page = await openAccountPage('/auth')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@example.com')
    await page.route('**/auth/v1/recover?*', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Wait a minute' },
      }),
    )
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    await toast(page, 'Reset Password Error', 'Wait a minute')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('somebody@example.com')
  })

  test('A link that was cut off fails in words that say so', async () => {
    page = await openAccountPage('/reset-password?access_token=abc&refresh_token=def')
    await page.getByRole('textbox', { name: 'New Password' }).fill('a much longer secret')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a much longer secret')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, 'Password Reset Failed', 'This password reset link is invalid or has expired.')
    expect(new URL(page.url()).pathname).toBe('/reset-password')
  })

  test('A link without its values is refused and leads to the form', async () => {
    page = await openVisitorPage()
    await page.goto('/reset-password?access_token=only-half')
    await toast(page, 'Invalid Reset Link', 'This password reset link is invalid or has expired.')
    await page.waitForURL('**/auth')
  })

  test.each(['?', '#'])('The values of a link leave the address bar at once (%s)', async (mark) => {
    page = await openVisitorPage()
    await page.goto(`/reset-password${mark}access_token=abc&refresh_token=def`)
    await page.getByRole('button', { name: 'Update Password' }).waitFor()
    await page.waitForURL((url) => url.search === '' && url.hash === '')
    expect(page.url()).not.toMatch(/abc|def/)
  })

  test('A new account that the server refuses is told with its message', async () => {
    page = await openAccountPage('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    const form = page.getByRole('tabpanel', { name: 'Sign Up' })
    await form.getByRole('textbox', { name: 'Email' }).fill(`weak-${crypto.randomUUID()}@example.com`)
    await form.getByRole('textbox', { name: 'Password' }).fill('password')
    await form.getByRole('button', { name: 'Sign Up' }).click()
    await toast(page, 'Registration Error')
  })

  test('Both rules for the new password are told', async () => {
    page = await openAccountPage('/reset-password?access_token=abc&refresh_token=def')
    await page.getByRole('textbox', { name: 'New Password' }).fill('123456')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('654321')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, "Passwords Don't Match", 'Please make sure both passwords are identical.')
    await page.getByRole('textbox', { name: 'New Password' }).fill('12345')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('12345')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, 'Password Too Short', 'Password must be at least 6 characters long.')
  })
})
