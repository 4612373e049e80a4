import type { Page } from '@playwright/test'
import { createEditor, endSession } from '#tests/e2e/account/account-steps.ts'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { expectToast, fillArticle } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chooseInAccountMenu } from '#tests/support/browser/page-steps.ts'
import { owner } from '#tests/support/site/owner.ts'

let page: Page

test.describe('Ended sessions', () => {
  test('A failed sign-out shows an error but still clears the session in this browser', async ({ openStaffPage }) => {
    page = await openStaffPage()
    await page.route('**/auth/v1/logout?*', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many requests' },
      }),
    )
    await chooseInAccountMenu(page, 'Sign out')
    const failure = page.getByRole('dialog', { name: 'Sign Out Error', exact: true })
    await expect(failure.getByText('Too many requests', { exact: true })).toBeVisible()
    await page.waitForURL('**/auth')
  })

  test('A save asks for the password if the session has ended and completes after the sign-in', async ({
    openStaffPage,
  }) => {
    page = await openStaffPage({ path: '/admin/settings' })
    const motto = page.getByRole('textbox', { name: 'Motto' })
    await motto.fill('Half a motto')
    const anonymousRequests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('user_id=eq.&') || request.url().endsWith('user_id=eq.'))
        anonymousRequests.push(request.url())
    })
    await endSession(page)
    await page.getByRole('button', { name: 'Save settings' }).click()
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await page
      .locator(':focus')
      .and(ended.getByRole('textbox', { name: 'Password' }))
      .waitFor()
    await ended.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'hidden' })
    await expectToast(page, 'Settings saved')
    expect(await motto.inputValue()).toBe('Half a motto')
    await expect(page.getByRole('dialog', { name: 'Settings not saved' })).toHaveCount(0)
    expect(anonymousRequests).toEqual([])
  })

  test('Signing in as another user after a session ended closes the open form', async ({ openStaffPage }) => {
    const editor = await createEditor()
    page = await openStaffPage({ path: '/admin?q=nothing' })
    const form = await openNewForm(page)
    await fillArticle(form, { title: 'Not for everybody' })
    await endSession(page)
    const rejected = page.waitForResponse((response) => response.status() === 401)
    await form.getByRole('button', { name: 'Create Article' }).click()
    await rejected
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByRole('textbox', { name: 'Email' }).fill(editor.email)
    await ended.getByRole('textbox', { name: 'Password' }).fill(editor.password)
    await ended.getByRole('button', { name: 'Sign In' }).click()
    await ended.waitFor({ state: 'hidden' })
    await page.waitForURL('**/admin')
    await expect(form).toHaveCount(0)
  })
})
