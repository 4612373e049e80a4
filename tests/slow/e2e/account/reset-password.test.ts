import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionStorageKey } from '#app/lib/browser/session-storage.ts'
import {
  connectAsVisitor,
  createEditor,
  enrollApp,
  openSiteOutbox,
  submitNewPassword,
  submitSignIn,
  watchRequests,
} from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { rememberIn } from '#tests/support/backend/contract-client.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const outbox = openSiteOutbox()
const redirectTo = `${visitedSite().url}/reset-password`
const better = 'two lanterns in the harbor fog'

let page: Page
let editor: Awaited<ReturnType<typeof createEditor>>
beforeEach(async () => {
  page = await openVisitorPage()
  editor = await createEditor()
})

async function askForReset(): Promise<URL> {
  const { auth } = await connectAsVisitor()
  const { error } = await auth.resetPasswordForEmail(editor.email, { redirectTo })
  if (error) throw error
  const { link } = await outbox.take(editor.email)
  if (!link) throw new Error('The mail has no link.')
  return link
}

async function expectResetDone(): Promise<void> {
  await toast(page, 'Password Updated', 'Your password has been successfully updated.')
  await page.waitForURL('**/auth')
  await submitSignIn(page, editor.email, better)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}

describe('A forgotten password', () => {
  test('can be tried again with the same link after a weak one', async () => {
    const link = await askForReset()
    await page.goto(link.href)
    await submitNewPassword(page, '123456')
    await toast(page, 'Password Reset Failed', 'Password is known to be weak')
    await submitNewPassword(page, better)
    await expectResetDone()
  })

  test('is not replaced twice by one link', async () => {
    const link = await askForReset()
    await page.goto(link.href)
    await submitNewPassword(page, better)
    await toast(page, 'Password Updated')
    await page.goto(link.href)
    await toast(page, 'Invalid Reset Link', 'This password reset link is invalid or has expired.')
    await page.waitForURL('**/auth')
  })

  test('is not replaced by a link that was spent while its page stood open', async () => {
    const link = await askForReset()
    await page.goto(link.href)
    const { auth } = await connectAsVisitor()
    await auth.verifyOtp({ type: 'recovery', token_hash: link.searchParams.get('token') ?? '' })
    await submitNewPassword(page, better)
    await toast(page, 'Password Reset Failed', 'Email link is invalid or has expired')
  })
})

describe('A forgotten password of an account with an authenticator app', () => {
  test('is replaced once the code was given too', async () => {
    const app = await enrollApp(editor)
    await page.goto((await askForReset()).href)
    await submitNewPassword(page, better)
    await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(await app.nextCode())
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await page.getByText('Your code was correct.').waitFor()
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, 'Password Updated')
    await page.waitForURL('**/auth')
    await submitSignIn(page, editor.email, better)
    await page.getByRole('heading', { name: 'Enter Your Code', level: 1 }).waitFor()
  })

  test('stays as it is without the code', async () => {
    await enrollApp(editor)
    await page.goto((await askForReset()).href)
    await submitNewPassword(page, better)
    await page.getByRole('button', { name: 'Cancel and Sign Out' }).click()
    await page.waitForURL('**/auth')
    await submitSignIn(page, editor.email, better)
    await toast(page, 'Authentication Error', 'Invalid login credentials')
  })
})

describe('The values of a reset link are understood', () => {
  test.each(['?', '#'])('as access and refresh token (%s)', async (mark) => {
    const { auth } = await connectAsVisitor()
    const { data } = await auth.signInWithPassword(editor)
    const { access_token = '', refresh_token = '' } = data.session ?? {}
    const values = new URLSearchParams({ access_token, refresh_token, type: 'recovery' })
    const seen = watchRequests(page)
    await page.goto(`/reset-password${mark}${values}`)
    await page.waitForURL((url) => url.search === '' && url.hash === '')
    await submitNewPassword(page, better)
    await expectResetDone()
    expect(seen.referers.join()).not.toContain(refresh_token)
  })

  test('as token_hash', async () => {
    const link = await askForReset()
    const values = new URLSearchParams({ token_hash: link.searchParams.get('token') ?? '', type: 'recovery' })
    await page.goto(`/reset-password?${values}`)
    await page.waitForURL((url) => url.search === '')
    await submitNewPassword(page, better)
    await expectResetDone()
  })

  test('as code, in the browser that asked', async () => {
    await page.goto('/auth')
    const kept = new Map<string, string>()
    const storage = rememberIn(kept)
    const { auth } = await connectAsVisitor({
      flowType: 'pkce',
      storage,
      persistSession: true,
    })
    await auth.resetPasswordForEmail(editor.email, { redirectTo })
    const [verifier = ''] = [...kept.entries()].flatMap(([key, value]) =>
      key.endsWith('-code-verifier') ? [value] : [],
    )
    await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
      `${sessionStorageKey}-code-verifier`,
      verifier,
    ] as const)
    const { link } = await outbox.take(editor.email)
    await page.goto(link?.href ?? '')
    await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '')
    await submitNewPassword(page, better)
    await expectResetDone()
  })
})

test('Neither page that links lead to is kept anywhere, or tells where it was', async () => {
  for (const path of ['/auth', '/reset-password']) {
    const headers = (await page.goto(path))?.headers() ?? {}
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toContain('no-store')
  }
})
