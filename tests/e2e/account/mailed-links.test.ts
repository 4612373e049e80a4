import type { Page } from '@playwright/test'
import { siteDefaults } from '#content/site-defaults.ts'
import {
  chooseFirstPassword,
  openSiteOutbox,
  submitSignIn,
  submitSignUp,
  watchRequests,
} from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import type { Outbox } from '#tests/support/backend/outbox.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let outbox: Outbox
test.beforeAll(() => {
  outbox = openSiteOutbox()
})

let page: Page
test.beforeEach(async ({ openPage }) => {
  page = await openPage()
})

async function approve(email: string): Promise<void> {
  const service = await connectAsService(visitedSite())
  const { data } = await service.auth.admin.listUsers({ perPage: 1000 })
  const id = data.users.find((user) => user.email === email)?.id ?? ''
  const { error } = await service.from('staff').update({ status: 'active' }).eq('user_id', id)
  if (error) throw error
}

/** Opens a link, and sees that what it carries is gone from the address bar and told to nobody. */
async function open(link: URL | null): Promise<void> {
  const seen = watchRequests(page)
  const token = link?.searchParams.get('token') ?? 'none'
  await page.goto(link?.href ?? '')
  await page.waitForURL((url) => url.origin === visitedSite().url && url.search === '' && url.hash === '')
  expect(seen.referers.join()).not.toContain(token)
}

const inStaffArea = () => page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
const waiting = 'Your account is waiting for an administrator to approve it.'
const addressConfirmed = async () => {
  await page.getByRole('heading', { name: 'Address Confirmed', level: 1 }).waitFor()
  await page.getByText('An administrator looks at the new account.').waitFor()
  await page.getByText('You get an email when the account is active.').waitFor()
}
const expired = 'Email link is invalid or has expired'

test.describe('The link of a sign-up', () => {
  test('confirms the address, and says that an administrator comes next', async () => {
    const email = newEmail()
    await page.goto('/auth')
    await submitSignUp(page, email, password)
    await toast(page, 'Registration Successful', 'Please check your email to confirm your account.')
    const { link, subject, text } = await outbox.take(email)
    expect(subject).toBe('Confirm your email address')
    expect(text).toContain(siteDefaults.name)
    expect(text).toContain(link?.href)
    await open(link)
    await addressConfirmed()
    expect(new URL(page.url()).pathname).toBe('/auth')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to Sign In' }).press('Enter')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    await submitSignIn(page, email, password)
    await toast(page, 'Authentication Error', waiting)
    await open(link)
    await toast(page, 'Authentication Error', expired)
    await approve(email)
    const told = await outbox.takeBySubject(email, 'Your account is active')
    expect(told.text).toContain(`${visitedSite().url}/auth`)
    await submitSignIn(page, email, password)
    await inStaffArea()
  })
})

test.describe('The link of an invitation', () => {
  test('lets somebody choose a password, who is signed in with it at once', async ({ openPage }) => {
    const email = newEmail()
    const { error } = await (await connectAsService(visitedSite())).auth.admin.inviteUserByEmail(email)
    expect(error).toBeNull()
    await approve(email)
    const { link, subject } = await outbox.take(email)
    expect(subject).toBe('You have been invited')
    await open(link)
    expect(new URL(page.url()).pathname).toBe('/reset-password')
    await chooseFirstPassword(page, '123456')
    await toast(page, 'Password Not Saved', 'Password is known to be weak')
    await chooseFirstPassword(page, password)
    await toast(page, 'Welcome!', 'Your password is saved, and you are signed in.')
    await inStaffArea()
    page = await openPage()
    await page.goto('/auth')
    await submitSignIn(page, email, password)
    await inStaffArea()
    page = await openPage()
    await page.goto(link?.href ?? '')
    await toast(page, 'Invalid Reset Link', 'This password reset link is invalid or has expired.')
  })
})
